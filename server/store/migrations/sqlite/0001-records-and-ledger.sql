-- The generic record table, the ledger and what stands beside them (architecture, "The server").
CREATE TABLE business (
  customer_id TEXT NOT NULL PRIMARY KEY,
  epoch TEXT NOT NULL,
  clock INTEGER NOT NULL,
  ledger_seq INTEGER NOT NULL,
  ledger_hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE record (
  customer_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  deleted INTEGER NOT NULL,
  archived INTEGER NOT NULL,
  location_id TEXT,
  department_id TEXT,
  created_by TEXT,
  date INTEGER,
  body TEXT NOT NULL,
  PRIMARY KEY (customer_id, resource, id)
) STRICT;
CREATE INDEX record_by_updated ON record (customer_id, resource, updated);

-- The largest `updated` of each resource: asked with every heartbeat, so never counted anew.
CREATE TABLE head (
  customer_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  updated INTEGER NOT NULL,
  PRIMARY KEY (customer_id, resource)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_mark (
  customer_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  updated INTEGER NOT NULL,
  id TEXT NOT NULL,
  location_id TEXT,
  department_id TEXT,
  PRIMARY KEY (customer_id, resource, updated)
) STRICT, WITHOUT ROWID;

CREATE TABLE history (
  customer_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  resource TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  actor TEXT NOT NULL,
  on_behalf TEXT,
  act TEXT NOT NULL,
  device TEXT,
  device_time INTEGER,
  server_time INTEGER NOT NULL,
  body TEXT,
  salt TEXT,
  request_hash TEXT,
  body_mac TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (customer_id, seq)
) STRICT;
CREATE INDEX history_by_record ON history (customer_id, resource, id, seq);

CREATE TABLE reply (
  customer_id TEXT NOT NULL,
  op_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, op_id)
) STRICT;
CREATE INDEX reply_by_age ON reply (customer_id, at);

CREATE TABLE kept (
  customer_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  expires INTEGER,
  PRIMARY KEY (customer_id, kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_by_expiry ON kept (customer_id, expires) WHERE expires IS NOT NULL;

CREATE TABLE presence (
  customer_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  active_status INTEGER NOT NULL,
  last_active INTEGER NOT NULL,
  PRIMARY KEY (customer_id, user_id)
) STRICT, WITHOUT ROWID;
