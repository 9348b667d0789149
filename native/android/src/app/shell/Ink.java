package app.shell;

/** Dark on what is light, light on what is dark. */
final class Ink {
    private Ink() {}

    static int on(int color) {
        return isLight(color) ? 0xff1a1a1a : 0xfff5f5f5;
    }

    static boolean isLight(int color) {
        return (color >> 16 & 255) * 299 + (color >> 8 & 255) * 587 + (color & 255) * 114 > 150000;
    }
}
