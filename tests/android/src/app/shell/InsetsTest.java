package app.shell;

import static org.junit.Assert.assertEquals;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Insets;
import android.view.View;
import android.view.WindowInsets;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;

/** From API 35 on a window of target 36 is drawn edge to edge, below the system bars. */
@RunWith(ShellRunner.class)
@Apk("site")
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = {35, 36}, qualifiers = "w360dp-h640dp-mdpi", shadows = ShadowServiceWorkers.class)
public class InsetsTest {
    private static final int STATUS = 24;
    private static final int NAVIGATION = 48;

    private static Phone withBars(int left, int right) {
        Phone phone = Phone.start();
        phone.pageCame("https://shop.example.com/");
        WindowInsets bars = new WindowInsets.Builder()
            .setInsets(WindowInsets.Type.statusBars(), Insets.of(0, STATUS, 0, 0))
            .setInsets(WindowInsets.Type.navigationBars(), Insets.of(left, 0, right, left + right > 0 ? 0 : NAVIGATION))
            .build();
        View window = phone.activity().getWindow().getDecorView();
        window.dispatchApplyWindowInsets(bars);
        window.measure(View.MeasureSpec.makeMeasureSpec(360, View.MeasureSpec.EXACTLY), View.MeasureSpec.makeMeasureSpec(640, View.MeasureSpec.EXACTLY));
        window.layout(0, 0, 360, 640);
        return phone;
    }

    /** The engine has no size here, but its container has. */
    private static View page(Phone phone) {
        return (View) phone.web().getParent();
    }

    private static int top(View view) {
        int[] place = new int[2];
        view.getLocationInWindow(place);
        return place[1];
    }

    @Test
    public void thePageIsNotUnderTheBars() {
        Phone phone = withBars(0, 0);
        assertEquals(STATUS, top(page(phone)));
        View tab = phone.tabs().get(0);
        assertEquals(640 - NAVIGATION, top(tab) + tab.getHeight());
        assertEquals(top(tab), top(page(phone)) + page(phone).getHeight());
    }

    @Test
    public void thePageIsNotUnderABarAtTheSide() {
        Phone phone = withBars(0, NAVIGATION);
        assertEquals(360 - NAVIGATION, page(phone).getWidth());
    }

    @Test
    public void theBarsHaveTheirColors() {
        View window = withBars(0, 0).activity().getWindow().getDecorView();
        Bitmap picture = Bitmap.createBitmap(360, 640, Bitmap.Config.ARGB_8888);
        window.draw(new Canvas(picture));
        assertEquals("status bar", 0xff112233, picture.getPixel(180, STATUS / 2));
        assertEquals("navigation bar", 0xff445566, picture.getPixel(180, 640 - NAVIGATION / 2));
    }
}
