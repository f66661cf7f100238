/** React Router looks for its two entries here. */
import '../rendering/entry.client.tsx'
