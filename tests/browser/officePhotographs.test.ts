// What an owner does with portfolios and photographs, on one site without demo content.
import './officePortfolios.part';
import './officeUploads.part';
