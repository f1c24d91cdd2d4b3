/**
 * Records a tap on Back in the pre-rendered header, before the program has loaded: the mark waits on <html> for the first
 * screen.
 */
export function keepEarlyBack(): void {
  const { dataset } = document.documentElement
  const listen = ({ target }: Event): void => {
    if ('live' in dataset) document.removeEventListener('click', listen, true)
    else if (target instanceof Element && target.closest('[aria-label="返回"]')) dataset.tapped = ''
  }
  document.addEventListener('click', listen, true)
}

/** Ends the recording: from now on the screen handles taps. @returns whether Back was tapped before */
export function takeEarlyBack(): boolean {
  const { dataset } = document.documentElement
  const tapped = 'tapped' in dataset
  dataset.live = ''
  delete dataset.tapped
  return tapped
}
