-- Whether a row is open, as its resource's mirror says (sync.md, "Open windows"): beside the slots of
-- lists (ADR 0038), filled and indexed like them.
ALTER TABLE record ADD COLUMN is_open TEXT;
