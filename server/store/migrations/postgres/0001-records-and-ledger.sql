-- The generic record table, the ledger and what stands beside them (architecture, "The server"),
-- with row-level security by business behind the statements' own customer_id = $1.
CREATE TABLE business (
  customer_id text NOT NULL PRIMARY KEY,
  epoch text NOT NULL,
  clock bigint NOT NULL,
  ledger_seq bigint NOT NULL,
  ledger_hash text NOT NULL
);

CREATE TABLE record (
  customer_id text NOT NULL,
  resource text NOT NULL,
  id text NOT NULL,
  version bigint NOT NULL,
  updated bigint NOT NULL,
  deleted smallint NOT NULL,
  archived smallint NOT NULL,
  location_id text,
  department_id text,
  created_by text,
  date bigint,
  body text NOT NULL
);
-- Before the first ANALYZE both indexes look alike to the planner, and it takes the later one: a
-- look-up by id must never walk a whole resource by `updated`.
CREATE INDEX record_by_updated ON record (customer_id, resource, updated);
ALTER TABLE record ADD PRIMARY KEY (customer_id, resource, id);

-- The largest `updated` of each resource: asked with every heartbeat, so never counted anew.
CREATE TABLE head (
  customer_id text NOT NULL,
  resource text NOT NULL,
  updated bigint NOT NULL,
  PRIMARY KEY (customer_id, resource)
);

CREATE TABLE leave_mark (
  customer_id text NOT NULL,
  resource text NOT NULL,
  updated bigint NOT NULL,
  id text NOT NULL,
  location_id text,
  department_id text,
  PRIMARY KEY (customer_id, resource, updated)
);

CREATE TABLE history (
  customer_id text NOT NULL,
  seq bigint NOT NULL,
  resource text NOT NULL,
  id text NOT NULL,
  version bigint NOT NULL,
  actor text NOT NULL,
  on_behalf text,
  act text NOT NULL,
  device text,
  device_time bigint,
  server_time bigint NOT NULL,
  body text,
  salt text,
  request_hash text,
  body_mac text NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (customer_id, seq)
);
CREATE INDEX history_by_record ON history (customer_id, resource, id, seq);

CREATE TABLE reply (
  customer_id text NOT NULL,
  op_id text NOT NULL,
  user_id text NOT NULL,
  body_hash text NOT NULL,
  status integer NOT NULL,
  headers text NOT NULL,
  body text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (customer_id, op_id)
);
CREATE INDEX reply_by_age ON reply (customer_id, at);

CREATE TABLE kept (
  customer_id text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  expires bigint,
  PRIMARY KEY (customer_id, kind, key)
);
CREATE INDEX kept_by_expiry ON kept (customer_id, expires) WHERE expires IS NOT NULL;

CREATE TABLE presence (
  customer_id text NOT NULL,
  user_id text NOT NULL,
  active_status smallint NOT NULL,
  last_active bigint NOT NULL,
  PRIMARY KEY (customer_id, user_id)
);

-- FORCE binds the owner too; a superuser or a role with BYPASSRLS is warned about at start. The
-- sub-select lets the planner ask for the setting once a statement.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['business', 'record', 'head', 'leave_mark', 'history', 'reply', 'kept', 'presence']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY by_business ON %I USING (customer_id = (SELECT current_setting(''larder.customer'', true)))',
      name
    );
  END LOOP;
END $$;

-- The operator's list of businesses, and nothing else, reaches across.
CREATE POLICY listed ON business FOR SELECT
  USING ((SELECT current_setting('larder.list_businesses', true)) = 'on');
