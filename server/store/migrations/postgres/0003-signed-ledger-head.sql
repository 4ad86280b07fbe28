-- The ledger's head, signed with a key outside the database (ADR 0029). NULL until the first signature.
ALTER TABLE business ADD COLUMN ledger_seal text;
