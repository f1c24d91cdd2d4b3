/**
 * The page comes with a picture of its header, and its Back can be tapped before there is a program: the tap waits on
 * <html> for the first screen.
 */
export function keepEarlyBack(): void {
  const { dataset } = document.documentElement
  const listen = ({ target }: Event): void => {
    if ('live' in dataset) document.removeEventListener('click', listen, true)
    else if (target instanceof Element && target.closest('[aria-label="返回"]')) dataset.tapped = ''
  }
  document.addEventListener('click', listen, true)
}

/** From now on the screen hears for itself. @returns whether Back was tapped before it could */
export function takeEarlyBack(): boolean {
  const { dataset } = document.documentElement
  const tapped = 'tapped' in dataset
  dataset.live = ''
  delete dataset.tapped
  return tapped
}
