/**
 * A column of sealed personal data; the list has every `…_cipher` of the database. `row` is the column whose value is the row
 * of the text's cipher place, `place` the column's name there where it differs.
 */
export type SealedColumn = { table: string; column: string; row: string; place?: string }

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'customer', column: 'mobile_cipher', row: 'customer_id' },
  { table: 'customer_identity', column: 'name_cipher', row: 'customer_id' },
  { table: 'customer_identity', column: 'cert_cipher', row: 'customer_id' },
  { table: 'customer_identity', column: 'birth_date_cipher', row: 'customer_id' },
  { table: 'customer_identity', column: 'auth_mobile_cipher', row: 'customer_id' },
  { table: 'customer_profile', column: 'form_cipher', row: 'customer_id' },
  { table: 'bank_statement_line', column: 'payer_cipher', row: 'line_id' },
  { table: 'bureau_report', column: 'subject_cipher', row: 'report_no' },
  { table: 'card', column: 'number_cipher', row: 'card_id' },
  { table: 'card', column: 'reserved_mobile_cipher', row: 'card_id' },
  { table: 'collection_contact', column: 'note_cipher', row: 'contact_id' },
  { table: 'complaint', column: 'contact_cipher', row: 'complaint_id' },
  { table: 'complaint_word', column: 'text_cipher', row: 'word_id' },
  { table: 'customer_note', column: 'text_cipher', row: 'note_id' },
  { table: 'customer_picture', column: 'key_cipher', row: 'picture_id' },
  { table: 'customer_position', column: 'position_cipher', row: 'customer_id' },
  { table: 'email_address', column: 'address_cipher', row: 'customer_id' },
  { table: 'email_address', column: 'pending_cipher', row: 'customer_id' },
  { table: 'interest_statement', column: 'facts_cipher', row: 'statement_id' },
  { table: 'voucher', column: 'note_cipher', row: 'voucher_id' },
  { table: 'hardship', column: 'said_cipher', row: 'hardship_id' },
  { table: 'id_card_photo', column: 'read_cipher', row: 'picture_id' },
  { table: 'identity_review', column: 'said_cipher', row: 'customer_id' },
  { table: 'clearance_certificate', column: 'facts_cipher', row: 'certificate_id', place: 'facts' },
  { table: 'clearance_certificate', column: 'email_cipher', row: 'certificate_id', place: 'email' },
  { table: 'deposit_account', column: 'account_no_cipher', row: 'account_id' },
  { table: 'deposit_order', column: 'card_no_cipher', row: 'order_id' },
  { table: 'deposit_order', column: 'mobile_cipher', row: 'order_id' },
  { table: 'top_up_order', column: 'mobile_cipher', row: 'order_id' },
  { table: 'retained_key', column: 'key_cipher', row: 'customer_id' },
  { table: 'we_chat_binding', column: 'open_cipher', row: 'customer_id' },
]

/** Columns that need no rotation: they expire within two hours, or their own key is sealed beside them. */
export const LEFT_AS_THEY_ARE = ['we_chat_pass.cipher', 'we_chat_ticket.open_cipher', 'customer_picture.content_cipher']
