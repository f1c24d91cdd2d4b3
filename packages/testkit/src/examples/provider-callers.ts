import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** The code that reaches a provider: calls as they are named in the source (`depositAccount.open`), and jobs by name. */
export type ProviderCallers = { calls: string[]; jobs: string[] }

/** Traces the providers from the parameter by which a module receives them to the calls and jobs that use them. */
export function providerCallers(modules: URL): ProviderCallers {
  const found: ProviderCallers = { calls: [], jobs: [] }
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.ts') && !path.endsWith('.test.ts'))
      readModule(
        ts.createSourceFile(path, readFileSync(new URL(path, modules), 'utf8'), ts.ScriptTarget.Latest, true),
        found,
      )
  return found
}

function readModule(source: ts.SourceFile, found: ProviderCallers): void {
  const providers = new Set<string>()
  const holds = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && providers.has(node.text)) ||
    // reading `appId` shows whether a provider is configured and does not call it
    (!(ts.isPropertyAccessExpression(node) && node.name.text === 'appId') &&
      (ts.forEachChild(node, (child) => holds(child) || undefined) ?? false))
  const namesIn = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) providers.add(name.text)
    else for (const element of name.elements) if (ts.isBindingElement(element)) namesIn(element.name)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && isProviders(node)) namesIn(node.name)
    if (ts.isVariableDeclaration(node) && node.initializer && holds(node.initializer)) namesIn(node.name)
    if (ts.isCallExpression(node) && node.expression.getText() === 'serve') {
      const [, , call, ...handlers] = node.arguments
      if (call && handlers.some(holds)) found.calls.push(call.getText())
    }
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && holds(node.initializer))
      found.jobs.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** The parameter by which a routes or jobs function receives the providers, whatever its name. */
function isProviders({ type, parent, name }: ts.ParameterDeclaration): boolean {
  if (type?.getText() === 'Parties' || name.getText() === 'parties') return true
  const owner = ts.isArrowFunction(parent) ? parent.parent : parent
  const place = (ts.isPropertyAssignment(owner) || ts.isMethodDeclaration(owner)) && owner.name.getText()
  const at = place === 'routes' ? 2 : place === 'jobs' ? 1 : -1
  return (parent as ts.ArrowFunction).parameters[at]?.name === name
}
