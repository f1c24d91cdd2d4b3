/** Whether the next step back through the history is the app's own: the customer has finished, and is not asked. */
let own = false

export const goBackUnasked = (): void => {
  own = true
}

/** @returns whether it was; the one after it is the customer's again */
export function takeOwnBack(): boolean {
  const was = own
  own = false
  return was
}
