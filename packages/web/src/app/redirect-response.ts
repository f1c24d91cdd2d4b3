import { redirect, replace } from 'react-router'

/**
 * A redirect from the requested page to another. The page where the customer was stays behind the new one; an address that was
 * opened itself (by a link from outside, or by Back) is replaced, since it would only redirect again.
 */
export const redirectResponse = (asked: URL, to: string): Response =>
  location.pathname === asked.pathname ? replace(to) : redirect(to)
