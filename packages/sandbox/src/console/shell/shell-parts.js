export function element(tag, className, ...children) {
  const node = document.createElement(tag)
  if (className) node.className = className
  node.append(...children)
  return node
}

export function button(text, onClick, className = 'plain') {
  const node = element('button', className, text)
  node.type = 'button'
  node.addEventListener('click', onClick)
  return node
}

export const field = (label, input) => element('label', 'shell-field', element('span', '', label), input)

export function input(attributes) {
  return Object.assign(document.createElement('input'), attributes)
}

export function labelled(label, node) {
  node.setAttribute('aria-label', label)
  return node
}
