-- When devices got an anchor of the server's time, and which facts waited on them then (sync.md, "What
-- counts as late"). Swept after 35 days.
CREATE TABLE contact (
  customer_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, device_id, user_id, at)
) STRICT, WITHOUT ROWID;

CREATE TABLE waiting (
  customer_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  id TEXT NOT NULL,
  made INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, device_id, id, made)
) STRICT, WITHOUT ROWID;
