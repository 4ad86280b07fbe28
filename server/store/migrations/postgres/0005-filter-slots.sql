-- What lists are filtered by, in plain typed columns (ADR 0038): row-level security lets only those near
-- an index. Which of them a resource uses is told by its declaration; the indexes are made at the start.
ALTER TABLE record
  ADD COLUMN f1 text COLLATE "C", ADD COLUMN f2 text COLLATE "C",
  ADD COLUMN f3 text COLLATE "C", ADD COLUMN f4 text COLLATE "C",
  ADD COLUMN n1 double precision, ADD COLUMN n2 double precision,
  ADD COLUMN n3 double precision, ADD COLUMN n4 double precision;
-- A filtered list tells of what is gone, too.
CREATE INDEX record_gone ON record (customer_id, resource, updated) WHERE deleted = 1;

-- Up to which id the rows of a resource have their slots as `plan` says; the last id when done.
CREATE TABLE slotted (
  customer_id text NOT NULL,
  resource text NOT NULL,
  plan text NOT NULL,
  upto text NOT NULL,
  done smallint NOT NULL,
  PRIMARY KEY (customer_id, resource)
);
ALTER TABLE slotted ENABLE ROW LEVEL SECURITY;
ALTER TABLE slotted FORCE ROW LEVEL SECURITY;
CREATE POLICY by_business ON slotted
  USING (customer_id = (SELECT current_setting('larder.customer', true)));
