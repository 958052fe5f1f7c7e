-- A link that was mailed before the newest of an account finds the account, too.
create index accounts_earlier_links on accounts using gin ((context -> 'earlier') jsonb_path_ops);