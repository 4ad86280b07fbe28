-- The last number given in each series without gaps (ADR 0046).
CREATE TABLE series (
  customer_id TEXT NOT NULL,
  name TEXT NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (customer_id, name)
) STRICT, WITHOUT ROWID;
