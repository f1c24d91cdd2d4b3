/** One row of the validation table (specification §5). Patterns apply to the value without any white space. */
export type Rule = {
  key: string
  /** The field's name for the customer. */
  label: string
  /** Message when the value is empty. `''`: the field is optional. */
  required: string
  /** Message when the value does not match `pattern` or is still `placeholder`. */
  tips: string
  /** Messages for the native app where its keyboard, scanner or address book changes the remedy. */
  appRequired?: string
  appTips?: string
  pattern?: RegExp
  /** A first condition with a message of its own. */
  charset?: { pattern: RegExp; tips: string }
  /** The field's placeholder text, which must not be sent. */
  placeholder?: string
  /** The canonical spelling to store and send; `check` and `ruleSchema` apply it. */
  normalise: (value: string) => string
}

export type RuleBody = Omit<Rule, 'key'>
