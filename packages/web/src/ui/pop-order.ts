type PopHandler = (state: unknown) => boolean

let handler: PopHandler | undefined
/** Who sees a step back before the router does; true keeps it from the router. */
export const handlePopsFirst = (first: PopHandler): void => {
  handler = first
}

/** Called before the router is made: browsers call a window's listeners in the order in which they came, capturing or not. */
export function listenBeforeRouter(): void {
  addEventListener(
    'popstate',
    (event) => {
      if (handler?.(event.state)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
