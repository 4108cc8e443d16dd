// The page of a service and the preview of its photographs, on one site without demo content.
import './preview.part';
import './service.part';
