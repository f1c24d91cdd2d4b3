/** One call with the product's headers and nothing else; returns the whole reply. */
export async function ask(path: string, body: string): Promise<unknown> {
  const now = String(Date.now())
  const response = await fetch(`${path}?time=${now}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      token: localStorage.getItem('token') ?? '',
      timestamp: now,
      time: now,
      version: '1.1',
      proId: 'browser',
      deviceType: 'h5',
      deviceInfo: 'floor',
      pageId: '/',
      uuid: crypto.randomUUID(),
    },
    body,
  })
  return response.json()
}
