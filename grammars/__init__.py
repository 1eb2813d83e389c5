"""The Lark grammars: ``kgn.lark`` for the record, one file a dialect in its game's folder."""
