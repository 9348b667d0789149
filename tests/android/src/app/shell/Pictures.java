package app.shell;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Insets;
import android.view.View;
import android.view.WindowInsets;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Locale;
import org.junit.Test;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;

/**
 * Draws the shell's own views with Android's graphics, on a phone and a tablet, in both writing directions.
 * The page is empty.
 */
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = 35, shadows = ShadowServiceWorkers.class)
public abstract class Pictures {
    private static final String[][] DEVICES = {{"phone", "w360dp-h720dp-notlong-port-xhdpi"}, {"tablet", "w800dp-h1000dp-notlong-port-mdpi"}};
    private static final String[][] WRITINGS = {{"ltr", "en-ldltr"}, {"rtl", "ar-ldrtl"}};

    /** The content of a picture. */
    private interface Scene {
        void play(Phone phone);
    }

    private void draw(String name, Scene scene) throws IOException {
        for (String[] writing : WRITINGS) {
            Locale.setDefault(Locale.forLanguageTag(writing[1].substring(0, 2)));
            for (String[] device : DEVICES) {
                RuntimeEnvironment.setQualifiers(writing[1] + "-" + device[1]);
                Phone phone = Phone.start();
                scene.play(phone);
                String apk = getClass().getAnnotation(Apk.class).value();
                write(phone, name + "-" + apk + "-" + device[0] + "-" + writing[0]);
                phone.controller.pause().stop().destroy();
            }
        }
    }

    private static void write(Phone phone, String name) throws IOException {
        View window = phone.activity().getWindow().getDecorView();
        int width = window.getWidth();
        int height = window.getHeight();
        float density = phone.activity().getResources().getDisplayMetrics().density;
        WindowInsets bars = new WindowInsets.Builder()
            .setInsets(WindowInsets.Type.statusBars(), Insets.of(0, Math.round(24 * density), 0, 0))
            .setInsets(WindowInsets.Type.navigationBars(), Insets.of(0, 0, 0, Math.round(24 * density)))
            .build();
        window.dispatchApplyWindowInsets(bars);
        window.measure(View.MeasureSpec.makeMeasureSpec(width, View.MeasureSpec.EXACTLY), View.MeasureSpec.makeMeasureSpec(height, View.MeasureSpec.EXACTLY));
        window.layout(0, 0, width, height);
        Bitmap picture = Bitmap.createBitmap(width, height, Bitmap.Config.ARGB_8888);
        window.draw(new Canvas(picture));
        FileOutputStream out = new FileOutputStream(new File(System.getProperty("appkiln.apks"), "pictures/" + name + ".png"));
        picture.compress(Bitmap.CompressFormat.PNG, 100, out);
        out.close();
    }

    @Test
    public void drawsTheTabBar() throws IOException {
        draw("tabs", new Scene() {
            @Override
            public void play(Phone phone) {
                phone.pageCame("https://shop.example.com/cart");
            }
        });
    }

    @Test
    public void drawsTheOfflinePage() throws IOException {
        draw("offline", new Scene() {
            @Override
            public void play(Phone phone) {
                phone.pageCame("https://shop.example.com/");
                OfflineTest.fails(phone, "https://shop.example.com/cart");
            }
        });
    }

    @Test
    public void drawsTheBarBelowThePageThatStandsIn() throws IOException {
        draw("offline-bar", new Scene() {
            @Override
            public void play(Phone phone) {
                OfflineTest.fails(phone, "https://shop.example.com/");
            }
        });
    }

    @Test
    public void drawsTheAddressOfAPostedFormsPage() throws IOException {
        draw("foreign", new Scene() {
            @Override
            public void play(Phone phone) {
                phone.pageCame("https://3d-secure.a-bank-with-a-very-long-name.example/acs");
            }
        });
    }

    @Test
    public void drawsTheSplash() throws IOException {
        draw("splash", new Scene() {
            @Override
            public void play(Phone phone) {}
        });
    }
}
