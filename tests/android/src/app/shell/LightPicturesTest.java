package app.shell;

import org.junit.runner.RunWith;

@RunWith(ShellRunner.class)
@Apk("site")
public class LightPicturesTest extends Pictures {}
