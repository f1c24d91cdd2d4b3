/** One row of the validation table (specification §5). Patterns see the value without any white space. */
export type Rule = {
  key: string
  /** The field's name for the customer. */
  label: string
  /** Message when the value is empty. `''`: it may be empty. */
  required: string
  /** Message when the value does not fit `pattern` or is still `placeholder`. */
  tips: string
  /** Messages for the native app where its keyboard, scanner or address book changes what to do. */
  appRequired?: string
  appTips?: string
  pattern?: RegExp
  /** A first condition with a message of its own. */
  charset?: { pattern: RegExp; tips: string }
  /** A text that stands in the field until it is filled, and must not be sent. */
  placeholder?: string
  /** The one spelling to keep and send; `check` and `ruleSchema` apply it. */
  normalise: (value: string) => string
}

export type RuleBody = Omit<Rule, 'key'>
