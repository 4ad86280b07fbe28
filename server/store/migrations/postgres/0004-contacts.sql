-- When devices got an anchor of the server's time, and which facts waited on them then (sync.md, "What
-- counts as late"). Swept after 35 days.
CREATE TABLE contact (
  customer_id text NOT NULL,
  device_id text NOT NULL,
  user_id text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (customer_id, device_id, user_id, at)
);

CREATE TABLE waiting (
  customer_id text NOT NULL,
  device_id text NOT NULL,
  id text NOT NULL,
  made bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (customer_id, device_id, id, made)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contact', 'waiting']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY by_business ON %I USING (customer_id = (SELECT current_setting(''larder.customer'', true)))',
      name
    );
  END LOOP;
END $$;
