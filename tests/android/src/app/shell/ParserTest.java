package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import android.content.pm.SigningDetails;
import android.content.pm.parsing.result.ParseInput;
import android.content.pm.parsing.result.ParseResult;
import android.content.pm.parsing.result.ParseTypeImpl;
import android.content.res.TypedArray;
import android.permission.PermissionManager;
import android.util.apk.ApkSignatureVerifier;
import com.android.internal.pm.parsing.pkg.PackageImpl;
import com.android.internal.pm.pkg.component.ParsedActivity;
import com.android.internal.pm.pkg.parsing.ParsingPackage;
import com.android.internal.pm.pkg.parsing.ParsingPackageUtils;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;

/**
 * The parser with which current phones install packages. It supports more than the one that Robolectric uses.
 */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {35, 36}, shadows = {ShadowServiceWorkers.class, ShadowMappedFile.class})
public class ParserTest {
    private static final int V3 = 3;

    private final File apk = new File(RuntimeEnvironment.getApplication().getApplicationInfo().sourceDir);

    private static ParseInput input() {
        return ParseTypeImpl.forDefaultParsing().reset();
    }

    private static final class Callback implements ParsingPackageUtils.Callback {
        @Override
        public boolean hasFeature(String name) {
            return true;
        }

        @Override
        public ParsingPackage startParsingPackage(String name, String base, String path, TypedArray manifest, boolean isCore) {
            return PackageImpl.forParsing(name, base, path, manifest, isCore, this);
        }

        @Override
        public Set<String> getHiddenApiWhitelistedApps() {
            return Collections.emptySet();
        }

        @Override
        public Set<String> getInstallConstraintsAllowlist() {
            return Collections.emptySet();
        }
    }

    private PackageImpl parse() {
        ParsingPackageUtils parser = new ParsingPackageUtils(null, RuntimeEnvironment.getApplication().getResources().getDisplayMetrics(),
            Collections.<PermissionManager.SplitPermissionInfo>emptyList(), new Callback());
        ParseResult<ParsingPackage> result = parser.parsePackage(input(), apk, 0);
        assertTrue(String.valueOf(result.getErrorMessage()), result.isSuccess());
        return (PackageImpl) result.getResult();
    }

    @Test
    public void theInstallersParserTakesThePackage() {
        PackageImpl parsed = parse();
        assertEquals("com.example.shop", parsed.getPackageName());
        assertEquals(36, parsed.getTargetSdkVersion());
        assertEquals(24, parsed.getMinSdkVersion());
        Set<String> activities = new HashSet<String>();
        for (ParsedActivity activity : parsed.getActivities()) activities.add(activity.getName());
        // The parser adds the activity that shows the app's details in the settings.
        assertEquals(new HashSet<String>(Arrays.asList("app.shell.MainActivity", "android.app.AppDetailsActivity")), activities);
    }

    @Test
    public void itReadsTheRulesForTheSystem() {
        PackageImpl parsed = parse();
        assertTrue("back is ours while there is somewhere to go", parsed.isOnBackInvokedCallbackEnabled());
        assertFalse(parsed.isBackupAllowed());
        assertNotEquals("what goes to a new phone", 0, parsed.getDataExtractionRulesResourceId());
        assertNotEquals("which hosts may do without encryption", 0, parsed.getNetworkSecurityConfigResourceId());
        assertNotEquals("which languages there are", 0, parsed.getLocaleConfigResourceId());
        assertFalse(parsed.isCleartextTrafficAllowed());
        assertFalse(parsed.isDebuggable());
    }

    /** Signatures of schemes 2 and 3, with the digests of the whole file. */
    @Test
    public void thePhoneVerifiesTheSignature() {
        ParseResult<SigningDetails> result = verify(apk);
        assertTrue(result.getErrorMessage() + " " + result.getException(), result.isSuccess());
        assertEquals(V3, result.getResult().getSignatureSchemeVersion());
        assertEquals(1, result.getResult().getSignatures().length);
    }

    @Test
    public void thePhoneRefusesAPackageThatWasChanged() throws IOException {
        byte[] bytes = Files.readAllBytes(apk.toPath());
        for (int at : new int[] {40, bytes.length / 2, bytes.length - 200}) {
            byte[] changed = bytes.clone();
            changed[at] ^= 1;
            File other = File.createTempFile("changed", ".apk");
            Files.write(other.toPath(), changed);
            assertFalse("with another byte " + at, verify(other).isSuccess());
            other.delete();
        }
    }

    private static ParseResult<SigningDetails> verify(File file) {
        ShadowMappedFile.file = file.getPath();
        return ApkSignatureVerifier.verify(input(), file.getPath(), V3);
    }
}
