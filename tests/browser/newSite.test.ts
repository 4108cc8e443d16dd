// A site with a mail server: before its owner signs up, the first steps of the owner, and the first shoot.
import './emptySite.part';
import './newOwner.part';
import './firstContent.part';
import './handOver.part';
