-- What lists are filtered by, in plain typed columns (ADR 0038). Which of them a resource uses is told
-- by its declaration; the indexes are made at the start.
ALTER TABLE record ADD COLUMN f1 TEXT;
ALTER TABLE record ADD COLUMN f2 TEXT;
ALTER TABLE record ADD COLUMN f3 TEXT;
ALTER TABLE record ADD COLUMN f4 TEXT;
ALTER TABLE record ADD COLUMN n1 REAL;
ALTER TABLE record ADD COLUMN n2 REAL;
ALTER TABLE record ADD COLUMN n3 REAL;
ALTER TABLE record ADD COLUMN n4 REAL;
-- A filtered list tells of what is gone, too.
CREATE INDEX record_gone ON record (customer_id, resource, updated) WHERE deleted = 1;

-- Up to which id the rows of a resource have their slots as `plan` says; the last id when done.
CREATE TABLE slotted (
  customer_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  plan TEXT NOT NULL,
  upto TEXT NOT NULL,
  done INTEGER NOT NULL,
  PRIMARY KEY (customer_id, resource)
) STRICT, WITHOUT ROWID;
