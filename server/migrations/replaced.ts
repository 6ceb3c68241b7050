/**
 * The migrations that `0070_start` stands for, in the order in which they were applied. A database that has them all is what
 * the start file makes, and its backups lack one table: counts of wrong passwords, which nobody misses.
 */
export const replaced = {
  by: '0070_start',
  uncopied: ['sign_in_attempt'],
  names:
    `0001_start 0002_amount_log 0003_entries_notices_logs 0004_messages 0005_imports_and_preferences 0006_switch_role 0007_search_index 0008_sign_in_places 0009_usernames_in_any_case 0010_import_line_content 0012_seals 0013_add_email 0014_chain 0015_chain_inline 0020_indexes_of_lists 0030_balance_checkpoint 0031_chain_ends 0032_record_notes 0033_notices 0034_drafts 0035_review 0036_todos 0037_bulk_acts 0038_list_views 0039_draft_visits 0040_session_records 0041_safety 0042_approvals 0043_checkpoint_deposits 0044_second_factor 0045_password_links 0046_evidence 0047_decisions 0048_settlements 0051_alerts 0052_webhooks 0053_api_keys 0054_api_key_expires 0055_log_archive 0059_who_knows_passwords 0060_kept_values 0064_webhook_pace 0066_same_texts 0067_own_entries 0070_settled_prices`.split(
      /\s+/,
    ),
};
