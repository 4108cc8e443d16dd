import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** A server in memory that speaks MongoDB's protocol. It says its address, and ends when its input does. */
public class MemoryMongo {
    public static void main(String[] args) throws Exception {
        MongoServer server = new MongoServer(new MemoryBackend());
        System.out.println(server.bindAndGetConnectionString());
        while (System.in.read() >= 0) { }
        server.shutdownNow();
    }
}
