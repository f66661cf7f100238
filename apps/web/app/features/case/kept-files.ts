/** The files of a draft, on the phone: local storage holds texts only. */
const open = (): Promise<IDBObjectStore> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('case-draft', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('files'))
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () =>
      resolve(request.result.transaction('files', 'readwrite').objectStore('files')),
    )
  })

/** None where the browser keeps nothing. */
export async function readFiles(): Promise<File[]> {
  try {
    const request = (await open()).get('all')
    return await new Promise((resolve) => {
      request.addEventListener('success', () => resolve((request.result as File[] | undefined) ?? []))
      request.addEventListener('error', () => resolve([]))
    })
  } catch {
    return []
  }
}

export async function keepFiles(files: readonly File[]): Promise<void> {
  try {
    ;(await open()).put([...files], 'all')
  } catch {
    // Then they are there until the page is left.
  }
}
