package app.shell;

import org.junit.runner.RunWith;

@RunWith(ShellRunner.class)
@Apk("dark")
public class DarkPicturesTest extends Pictures {}
