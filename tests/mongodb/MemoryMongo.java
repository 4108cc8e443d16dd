import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** An in-memory server of the MongoDB protocol. It prints its address, and stops at the end of its input. */
public class MemoryMongo {
    public static void main(String[] args) throws Exception {
        MongoServer server = new MongoServer(new MemoryBackend());
        System.out.println(server.bindAndGetConnectionString());
        while (System.in.read() >= 0) { }
        server.shutdownNow();
    }
}
