-- The last number given in each series without gaps (ADR 0046).
CREATE TABLE series (
  customer_id text NOT NULL,
  name text NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (customer_id, name)
);
ALTER TABLE series ENABLE ROW LEVEL SECURITY;
ALTER TABLE series FORCE ROW LEVEL SECURITY;
CREATE POLICY by_business ON series
  USING (customer_id = (SELECT current_setting('larder.customer', true)));
