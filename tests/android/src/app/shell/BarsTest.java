package app.shell;

import static org.junit.Assert.assertEquals;

import android.graphics.Insets;
import android.graphics.drawable.ColorDrawable;
import android.util.TypedValue;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowInsets;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;

/** Before API 35 the window colors its bars. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 30, 34}, shadows = ShadowServiceWorkers.class)
public class BarsTest {
    private final Phone phone = Phone.start();

    @Test
    public void theStatusBarHasItsColorFromTheTheme() {
        TypedValue value = new TypedValue();
        phone.activity().getTheme().resolveAttribute(android.R.attr.statusBarColor, value, true);
        assertEquals(0xff112233, value.data);
        assertEquals(0xff112233, phone.activity().getWindow().getStatusBarColor());
    }

    /** Robolectric's window has no such view, and such insets cannot be created before API 29. */
    @Test
    @Config(sdk = {30, 34})
    public void theViewBehindTheNavigationBarTakesItsColor() {
        View bar = new View(phone.activity());
        bar.setId(android.R.id.navigationBarBackground);
        bar.setBackgroundColor(0xff000000);
        ViewGroup window = (ViewGroup) phone.activity().getWindow().getDecorView();
        window.addView(bar);
        WindowInsets bars = new WindowInsets.Builder().setInsets(WindowInsets.Type.navigationBars(), Insets.of(0, 0, 0, 48)).build();
        phone.views(InsetFrame.class).get(0).dispatchApplyWindowInsets(bars);
        assertEquals(0xff445566, ((ColorDrawable) bar.getBackground()).getColor());
    }
}
