import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["out/", "node_modules/"] },
  ...tseslint.configs.recommended,
  {
    files: ["media/*.js"],
    languageOptions: { globals: { acquireVsCodeApi: "readonly", document: "readonly", window: "readonly" } },
  },
);
