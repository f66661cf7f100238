type AutofillCatcherProps = { token: string; onFill: (text: string) => void }

/** A pop-up list cannot be filled in by the browser; this input beside it can, and is for nobody else. */
export const AutofillCatcher = ({ token, onFill }: AutofillCatcherProps) => (
  <input
    className="visually-hidden"
    type="text"
    tabIndex={-1}
    aria-hidden="true"
    autoComplete={token}
    onChange={({ target }) => onFill(target.value)}
  />
)
