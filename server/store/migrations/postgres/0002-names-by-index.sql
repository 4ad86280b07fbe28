-- Names of the long catalogues are unique, without case: looked up, never read through (Reader.named).
-- A column and not an index of an expression: row-level security lets only plain columns near one.
-- PostgreSQL's JSON fails on NUL and lone surrogates anywhere in the text (page-statements.ts).
ALTER TABLE record ADD COLUMN unique_name text GENERATED ALWAYS AS (lower(CASE resource
    WHEN 'stocks' THEN CASE WHEN strpos(body, '\u') = 0 OR body !~ '\\u(0000|[dD][89a-fA-F])'
      THEN body::json ->> 'internal_name'
      ELSE substring(body FROM '"internal_name":"([^"\\]*)"') END
    WHEN 'suppliers' THEN CASE WHEN strpos(body, '\u') = 0 OR body !~ '\\u(0000|[dD][89a-fA-F])'
      THEN body::json ->> 'name'
      ELSE substring(body FROM '"name":"([^"\\]*)"') END
  END)) STORED;
CREATE INDEX record_by_name ON record (customer_id, resource, unique_name)
  WHERE unique_name IS NOT NULL;
