import { TOKEN_KEY } from '../storage/token.ts'

/** A logout in another tab opens this one anew, as a guest's: the screen here may show what is the customer's. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === TOKEN_KEY && oldValue && !newValue) location.reload()
  })
}
