create index approval_waiting_idx on "approval" (resource, record_id) where state = 'waiting';
