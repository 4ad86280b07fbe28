-- Names of the long catalogues are unique, without case: looked up, never read through (Reader.named).
ALTER TABLE record ADD COLUMN unique_name TEXT GENERATED ALWAYS AS (lower(CASE resource
    WHEN 'stocks' THEN json_extract(body, '$.internal_name')
    WHEN 'suppliers' THEN json_extract(body, '$.name')
  END)) VIRTUAL;
CREATE INDEX record_by_name ON record (customer_id, resource, unique_name)
  WHERE unique_name IS NOT NULL;
