package app.shell;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/**
 * Runs the given classes and prints a line per test: "passed", "failed" or "skipped", the class, the test,
 * and the failure in base64.
 */
public final class RunTests {
    public static void main(String[] names) throws ClassNotFoundException {
        Class<?>[] classes = new Class<?>[names.length];
        for (int i = 0; i < names.length; i++) classes[i] = Class.forName(names[i]);
        JUnitCore core = new JUnitCore();
        core.addListener(new Printer(System.out));
        System.setOut(System.err);
        core.run(classes);
        // Android's threads would keep the process alive.
        System.exit(0);
    }

    private static final class Printer extends RunListener {
        private final PrintStream out;
        private String verdict;

        Printer(PrintStream out) {
            this.out = out;
        }

        @Override
        public void testStarted(Description test) {
            verdict = "passed";
        }

        @Override
        public void testFailure(Failure failure) {
            StringWriter trace = new StringWriter();
            failure.getException().printStackTrace(new PrintWriter(trace));
            byte[] text = trace.toString().getBytes(StandardCharsets.UTF_8);
            verdict = "failed " + Base64.getEncoder().encodeToString(text);
            if (failure.getDescription().getMethodName() == null) testFinished(failure.getDescription());
        }

        @Override
        public void testAssumptionFailure(Failure failure) {
            verdict = "skipped";
        }

        @Override
        public void testFinished(Description test) {
            String[] words = verdict.split(" ");
            out.println(words[0] + "\t" + test.getClassName() + "\t" + test.getMethodName() + "\t" + (words.length > 1 ? words[1] : ""));
        }
    }
}
