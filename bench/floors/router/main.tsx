import { routes } from 'floor:routes'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { FloorPage } from './floor-page.tsx'

const router = createBrowserRouter([{ path: '/', Component: FloorPage }, ...routes])
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
