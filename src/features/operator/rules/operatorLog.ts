/** The log of what operators did. */

/** Actions that have a name on the screen; a later one is shown by its code. */
export const namedActions = [
  ...([
    'look',
    'decide',
    'ask_side',
    'decide_report',
    'decide_moderation',
    'approve_product',
    'set_seller_state',
    'answer_objection',
  ] as const),
  ...(['limit_buyer', 'propose_word_rule', 'try_word_rule', 'activate_word_rule', 'decide_verification', 'revoke_verification'] as const),
  ...(['save_category', 'order_categories'] as const),
  ...(['change_settings', 'save_document', 'publish_document', 'retry_mail', 'discard_mail', 'grant_role', 'revoke_role'] as const),
  ...(['reset_factor'] as const),
] as const;

export interface LogLine {
  /** Its place in the log. */
  id: number;
  at: string;
  /** Null: the command line, or a deleted account. */
  username: string | null;
  role: string;
  action: string;
  targetKind: string;
  targetId: string | null;
  /** The number of an order, the username of a person or a store. */
  targetName: string | null;
  details: unknown;
}
