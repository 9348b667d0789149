// The four families that an app can be set in. A browser loads only the one in use, and of it only the letters in use.
import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/open-sans/index.css'
import '@fontsource-variable/roboto/index.css'
import '@fontsource/poppins/400.css'
import '@fontsource/poppins/600.css'
