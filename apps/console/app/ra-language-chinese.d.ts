declare module 'ra-language-chinese' {
  const messages: { [key: string]: string | typeof messages }
  export default messages
}
