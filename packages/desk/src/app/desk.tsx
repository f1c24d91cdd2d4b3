import '@mantine/core/styles.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/notifications/styles.css'
import './desk.css'
import { Alert, createTheme, MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { Authenticated, type NotificationProvider, Refine } from '@refinedev/core'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router'
import { dataProvider } from '../api/data-provider.ts'
import { SignIn } from '../pages/sign-in.tsx'
import { accessControl } from './access.ts'
import { authProvider } from './auth-provider.ts'
import { addressOf, INNER_PAGES, PAGES, resources } from './pages.tsx'
import { routing } from './routing.ts'
import { Shell } from './shell.tsx'

const theme = createTheme({ defaultRadius: 'md', cursorType: 'pointer', respectReducedMotion: true })

const notices: NotificationProvider = {
  open: ({ key, message, description, type }) =>
    void notifications.show({
      ...(key && { id: key }),
      title: message,
      message: description,
      ...(type === 'error' && { color: 'red' }),
    }),
  close: (key) => void notifications.hide(key),
}

/** The staff's web application. */
function Desk() {
  return (
    // the variables are in a style sheet: the page's content security policy allows no inline style
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <Notifications position="bottom-right" />
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        accessControlProvider={accessControl}
        routerProvider={routing}
        notificationProvider={notices}
        resources={resources}
        options={{ disableTelemetry: true, disableRouteChangeHandler: true, warnWhenUnsavedChanges: false }}
      >
        <Routes>
          <Route path="/sign-in" element={<SignIn />} />
          <Route
            element={
              <Authenticated key="desk" loading={null}>
                <Shell>
                  <Outlet />
                </Shell>
              </Authenticated>
            }
          >
            {PAGES.flatMap(({ name, list, one }) => [
              <Route key={name} path={addressOf(name)} element={list} />,
              ...(one ? [<Route key={`${name}-one`} path={`${addressOf(name)}/:id`} element={one} />] : []),
            ])}
            {INNER_PAGES.map(({ name, one }) => (
              <Route key={name} path={`${addressOf(name)}/:id`} element={one} />
            ))}
            <Route path="/today" element={<Navigate to="/" replace />} />
            <Route path="*" element={<Alert title="没有这个页面">请从菜单选择。</Alert>} />
          </Route>
        </Routes>
      </Refine>
    </MantineProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <BrowserRouter>
    <Desk />
  </BrowserRouter>,
)
