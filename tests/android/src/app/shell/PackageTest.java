package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import android.app.Application;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.content.pm.ProviderInfo;
import android.content.pm.ResolveInfo;
import android.content.res.Configuration;
import android.graphics.drawable.AdaptiveIconDrawable;
import android.graphics.drawable.BitmapDrawable;
import android.graphics.drawable.Drawable;
import android.net.Uri;
import android.os.Build;
import android.security.net.config.ApplicationConfig;
import android.security.net.config.ManifestConfigSource;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;

/** The package as read by Android's PackageParser and resource table. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 30, 34, 35, 36}, shadows = ShadowServiceWorkers.class)
public class PackageTest {
    private final Application app = RuntimeEnvironment.getApplication();
    private final PackageManager packages = app.getPackageManager();

    private PackageInfo info(int flags) throws PackageManager.NameNotFoundException {
        return packages.getPackageInfo("com.example.shop", flags);
    }

    @Test
    public void hasItsIdentity() throws Exception {
        assertEquals("com.example.shop", app.getPackageName());
        // Read from the file again, because Robolectric sets the target of the installed one.
        PackageInfo info = packages.getPackageArchiveInfo(app.getApplicationInfo().sourceDir, 0);
        assertEquals("com.example.shop", info.packageName);
        assertEquals(7, info.versionCode);
        assertEquals("1.2.3", info.versionName);
        assertEquals(24, info.applicationInfo.minSdkVersion);
        assertEquals(36, info.applicationInfo.targetSdkVersion);
    }

    @Test
    public void hasItsNameInEachLanguage() {
        assertEquals("Shop & Café", label("en"));
        assertEquals("Laden", label("de"));
        assertEquals("Laden", label("de-AT"));
        assertEquals("متجر", label("ar"));
        assertEquals("חנות", label("he"));
        assertEquals("Shop & Café", label("ja"));
    }

    private String label(String language) {
        Configuration configuration = new Configuration(app.getResources().getConfiguration());
        configuration.setLocale(Locale.forLanguageTag(language));
        Context context = app.createConfigurationContext(configuration);
        return context.getString(app.getApplicationInfo().labelRes);
    }

    @Test
    public void asksForWhatWasTickedAndNothingElse() throws Exception {
        Set<String> asked = new HashSet<String>(Arrays.asList(info(PackageManager.GET_PERMISSIONS).requestedPermissions));
        Set<String> expected = new HashSet<String>();
        for (String name : new String[] {"INTERNET", "ACCESS_NETWORK_STATE", "CAMERA", "ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION",
            "RECORD_AUDIO", "MODIFY_AUDIO_SETTINGS", "POST_NOTIFICATIONS"}) expected.add("android.permission." + name);
        assertEquals(expected, asked);
    }

    @Test
    public void isOnTheHomeScreen() {
        Intent launch = new Intent(Intent.ACTION_MAIN).addCategory(Intent.CATEGORY_LAUNCHER).setPackage(app.getPackageName());
        List<ResolveInfo> found = packages.queryIntentActivities(launch, 0);
        assertEquals(1, found.size());
        assertEquals("app.shell.MainActivity", found.get(0).activityInfo.name);
        assertEquals("Shop & Café", found.get(0).loadLabel(packages).toString());
    }

    @Test
    public void opensTheLinksOfItsHostsAndNoOthers() {
        assertTrue(opens("https://shop.example.com/shoes?x=1"));
        assertTrue(opens("https://pay.example.org/"));
        assertFalse(opens("http://shop.example.com/"));
        assertFalse(opens("https://evil.example/"));
        assertFalse(opens("https://shop.example.com.evil.example/"));
        assertFalse(opens("tel:123"));
    }

    private boolean opens(String link) {
        Intent tapped = new Intent(Intent.ACTION_VIEW, Uri.parse(link)).addCategory(Intent.CATEGORY_BROWSABLE);
        return !packages.queryIntentActivities(tapped, PackageManager.MATCH_DEFAULT_ONLY).isEmpty();
    }

    @Test
    public void keepsItsWindowWhenThePhoneIsTurned() throws Exception {
        ActivityInfo activity = info(PackageManager.GET_ACTIVITIES).activities[0];
        int turned = ActivityInfo.CONFIG_ORIENTATION | ActivityInfo.CONFIG_SCREEN_SIZE | ActivityInfo.CONFIG_SCREEN_LAYOUT
            | ActivityInfo.CONFIG_SMALLEST_SCREEN_SIZE | ActivityInfo.CONFIG_KEYBOARD | ActivityInfo.CONFIG_DENSITY;
        assertEquals(turned, activity.configChanges & turned);
        assertEquals(0, activity.configChanges & (ActivityInfo.CONFIG_LOCALE | ActivityInfo.CONFIG_UI_MODE | ActivityInfo.CONFIG_FONT_SCALE));
        assertEquals(ActivityInfo.LAUNCH_SINGLE_TASK, activity.launchMode);
        assertTrue(activity.exported);
    }

    @Test
    public void keepsItsProviderToItself() throws Exception {
        ProviderInfo provider = info(PackageManager.GET_PROVIDERS).providers[0];
        assertEquals("com.example.shop.capture", provider.authority);
        assertFalse(provider.exported);
        assertTrue(provider.grantUriPermissions);
    }

    @Test
    public void allowsNeitherClearTextNorBackup() {
        ApplicationInfo info = app.getApplicationInfo();
        // By the rules in the package: from API 24 on they apply, not the manifest's flag.
        ApplicationConfig rules = new ApplicationConfig(new ManifestConfigSource(app));
        assertFalse(rules.isCleartextTrafficPermitted());
        assertFalse(rules.isCleartextTrafficPermitted("shop.example.com"));
        assertEquals(0, info.flags & ApplicationInfo.FLAG_ALLOW_BACKUP);
        assertEquals(0, info.flags & ApplicationInfo.FLAG_DEBUGGABLE);
        assertTrue((info.flags & ApplicationInfo.FLAG_SUPPORTS_RTL) != 0);
    }

    @Test
    public void hasAnIcon() {
        Drawable icon = app.getApplicationInfo().loadIcon(packages);
        assertTrue(icon.getIntrinsicWidth() > 0);
        if (Build.VERSION.SDK_INT < 26) {
            assertTrue(icon instanceof BitmapDrawable);
            return;
        }
        AdaptiveIconDrawable adaptive = (AdaptiveIconDrawable) icon;
        assertNotNull(adaptive.getBackground());
        assertTrue(adaptive.getForeground().getIntrinsicWidth() > 0);
        if (Build.VERSION.SDK_INT >= 33) assertNotNull(adaptive.getMonochrome());
    }
}
