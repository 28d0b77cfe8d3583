BEGIN TRANSACTION;
CREATE TABLE actions (
	match_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	version INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	"by" VARCHAR(40), 
	at DOUBLE NOT NULL, 
	taken_back INTEGER, 
	CONSTRAINT pk_actions PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_actions_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',0,'play',2,0,1,'column-h-south',NULL,1.79482195964399600029e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',1,'play',3,1,0,'row-8-west',NULL,1.7948219598121955394e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',2,'play',4,2,1,'column-e-south',NULL,1.79482195996936774251e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',3,'play',5,3,0,'column-g-north',NULL,1.79482196011980175975e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',4,'play',6,4,1,'end',NULL,1.7948219602676751613e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',5,'play',7,5,0,'activate colossus',NULL,1.7948219604331569672e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',6,'play',8,6,0,'tuatha-colossus-1 b4',NULL,1.79482196060777306556e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',7,'play',9,7,0,'end',NULL,1.79482196075958800318e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',8,'play',10,8,1,'activate warrior',NULL,1.79482196090772151949e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',9,'play',11,9,1,'krell-warrior-1 h2',NULL,1.7948219610596811771e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',10,'play',12,10,1,'activate guardian',NULL,1.79482196121977472308e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',11,'play',13,11,1,'krell-guardian-2 i3',NULL,1.79482196137968564035e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',12,'play',14,12,1,'end',NULL,1.79482196153567290309e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',13,'play',15,13,0,'activate colossus',NULL,1.7948219616918013096e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',14,'play',16,14,0,'ishtari-colossus-1 g8',NULL,1.79482196187394952777e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',15,'play',17,15,1,'end',NULL,1.79482196203152060505e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',16,'play',18,16,0,'activate warrior',NULL,1.79482196218784785272e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',17,'play',19,17,0,'tuatha-warrior-1 tuatha-warrior-1',NULL,1.79482196236371564865e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',18,'play',20,18,0,'activate warrior',NULL,1.79482196251572895043e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',19,'play',21,19,0,'tuatha-warrior-4 a4',NULL,1.79482196268640327449e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',20,'play',22,20,0,'activate warrior',NULL,1.79482196285728693007e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',21,'play',23,21,0,'tuatha-warrior-5 tuatha-warrior-5',NULL,1.79482196301115131372e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',22,'play',24,22,0,'activate warrior',NULL,1.79482196317364239694e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',23,'play',25,23,0,'tuatha-warrior-2 f1',NULL,1.79482196334371805188e+09,NULL);
INSERT INTO "actions" VALUES('OU-Odm0bZ9zC',24,'play',26,24,1,'end',NULL,1.79482196350762701034e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',0,'play',2,0,2,'place guardian-defence','random',1.79482196411369609835e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',1,'play',3,1,2,'place guardian-attack','random',1.79482196412565255167e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',2,'play',4,2,2,'place colossus-attack','random',1.79482196413909101491e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',3,'play',5,3,2,'place guardian-attack','random',1.79482196414365744591e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',4,'play',6,4,0,'place warrior-defence',NULL,1.79482196427316951755e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',5,'play',7,5,0,'place colossus-attack',NULL,1.79482196442114305496e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',6,'play',8,6,0,'place colossus-attack',NULL,1.79482196456459450724e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',7,'play',9,7,0,'place guardian-defence',NULL,1.79482196470924615858e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',8,'play',10,8,1,'place guardian-defence','random',1.79482196473120188717e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',9,'play',11,9,1,'place warrior-attack','random',1.79482196473360133175e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',10,'play',12,10,1,'place colossus-defence','random',1.79482196473525047299e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',11,'play',13,11,1,'place guardian-attack','random',1.79482196503545737269e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',12,'play',14,12,0,'place warrior-defence',NULL,1.79482196509763836859e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',13,'play',15,13,0,'place warrior-defence',NULL,1.79482196525159478188e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',14,'play',16,14,0,'place warrior-attack',NULL,1.79482196540527629848e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',15,'play',17,15,0,'place warrior-attack',NULL,1.79482196557118129729e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',16,'play',18,16,2,'row-8-west','random',1.79482196558070564271e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',17,'play',19,17,2,'place colossus-defence','random',1.79482196558400273317e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',18,'play',20,18,2,'place colossus-attack','random',1.79482196558635568621e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',19,'play',21,19,0,'row-7-west',NULL,1.79482196575519013402e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',20,'play',22,20,1,'column-e-north','random',1.79482196578376865386e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',21,'play',23,21,1,'place colossus-attack','random',1.79482196579115056995e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',22,'play',24,22,1,'place pool','random',1.79482196579908514022e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',23,'play',25,23,1,'place colossus-attack','random',1.79482196580146312718e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',24,'play',26,24,0,'column-h-north',NULL,1.79482196593926358225e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',25,'play',27,25,0,'place guardian-defence',NULL,1.79482196609798073765e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',26,'play',28,26,0,'place warrior-defence',NULL,1.79482196628323411938e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',27,'play',29,27,2,'activate warrior','random',1.79482196629121613503e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',28,'play',30,28,2,'firbolg-warrior-1 c9','random',1.79482196629800248152e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',29,'play',31,29,2,'end','random',1.79482196631093978886e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',30,'play',32,30,2,'place colossus-defence','random',1.79482196632292842868e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',31,'play',33,31,2,'place guardian-defence','random',1.79482196633175969122e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',32,'play',34,32,0,'end',NULL,1.79482196644707918172e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',33,'play',35,33,0,'place colossus-attack',NULL,1.79482196660742712021e+09,NULL);
INSERT INTO "actions" VALUES('-_VHnrLBG2t8',34,'play',36,34,0,'place colossus-defence',NULL,1.79482196679905891415e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',0,'play',2,0,0,'pommel-strike 0,-2',NULL,1.794821967623336792e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',1,'play',3,1,0,'running-ascent 1,-3',NULL,1.79482196779134917262e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',2,'play',4,2,0,'leap 1,1',NULL,1.7948219679573686123e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',3,'play',5,3,0,'compare',NULL,1.79482196813503217698e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',4,'play',6,4,0,'scramble',NULL,1.79482196829722642902e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',5,'play',7,5,0,'tremor 0,-2',NULL,1.79482196850315022474e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',6,'play',8,6,0,'handhold 0,-4',NULL,1.79482196869163966178e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',7,'play',9,7,0,'fire-omen 1,-5',NULL,1.79482196883344459533e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',8,'play',10,8,0,'compare',NULL,1.79482196897738051407e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',9,'play',11,9,0,'iron-fingers 0,2',NULL,1.79482196912934637064e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',10,'play',12,10,0,'riposte 0,-2',NULL,1.79482196927728176114e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',11,'play',13,11,0,'thrust -1,-3',NULL,1.79482196941729331019e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',12,'play',14,12,0,'compare',NULL,1.79482196956157064437e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',13,'play',15,13,0,'reading-the-stone 1,-1',NULL,1.79482196971378302578e+09,NULL);
INSERT INTO "actions" VALUES('5AS7nuJ1-2UT',14,'play',16,14,0,'vertigo 2,-2',NULL,1.79482196986550807948e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',0,'play',2,0,0,'reckless-lunge 1,1',NULL,1.79482197038920378686e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',1,'play',3,1,0,'belay-rope 2,2',NULL,1.7948219705379395485e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',2,'play',4,2,0,'waters-of-eden 3,3',NULL,1.7948219706850037574e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',3,'play',5,3,0,'compare',NULL,1.79482197082981324194e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',4,'play',6,4,0,'narrow-ledge 1,1',NULL,1.79482197097377228732e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',5,'play',7,5,0,'iron-fingers -1,-1',NULL,1.79482197112558650967e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',6,'play',8,6,0,'clinging-vine -2,0',NULL,1.79482197127333641052e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',7,'play',9,7,0,'sacrifice grip',NULL,1.79482197142515277859e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',8,'play',10,8,0,'-3,1',NULL,1.79482197156935191157e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',9,'play',11,9,0,'handhold -1,1',NULL,1.79482197172129273416e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',10,'play',12,10,0,'riposte -1,3',NULL,1.79482197186994767192e+09,NULL);
INSERT INTO "actions" VALUES('qtUvXV8jtwk5',11,'play',13,11,0,'braced-stance -2,0',NULL,1.79482197202592134478e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',0,'play',2,0,0,'trait-oracle',NULL,1.79482197338472986222e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',1,'play',3,1,1,'trait-deck',NULL,1.79482197354390406607e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',2,'play',4,2,0,'c5',NULL,1.79482197371808886525e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',3,'play',5,3,1,'e2',NULL,1.79482197387934160233e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',4,'play',6,4,0,'red-colossus d5',NULL,1.79482197404843306538e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',5,'play',7,5,0,'end',NULL,1.79482197420398926733e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',6,'play',8,6,0,'red-banner-hand d5',NULL,1.79482197435191059113e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',7,'play',9,7,1,'end',NULL,1.79482197453744792936e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',8,'play',10,8,1,'blue-banner-hand e2',NULL,1.79482197468568706517e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',9,'play',11,9,0,'red-colossus c5',NULL,1.79482197485135793685e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',10,'play',12,10,0,'end',NULL,1.79482197501652050017e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',11,'play',13,11,0,'rest',NULL,1.7948219751961660385e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',12,'play',14,12,1,'blue-acolyte-hand e2',NULL,1.79482197536189627649e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',13,'play',15,13,1,'e1',NULL,1.79482197551972484585e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',14,'play',16,14,1,'blue-acolyte-hand e2',NULL,1.79482197568091392516e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',15,'play',17,15,1,'stop',NULL,1.79482197583976721766e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',16,'play',18,16,1,'card-wrath',NULL,1.794821975996222496e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',17,'play',19,17,1,'end',NULL,1.79482197618413829806e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',18,'play',20,18,1,'deploy',NULL,1.79482197635176229477e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',19,'play',21,19,1,'blue-banner-e2',NULL,1.79482197651588344568e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',20,'play',22,20,1,'done',NULL,1.79482197668368792528e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',21,'play',23,21,0,'card-second-wind',NULL,1.79482197683380222327e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',22,'play',24,22,0,'red-colossus c4',NULL,1.79482197700171017644e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',23,'play',25,23,0,'red-acolyte-hand c4',NULL,1.79482197717569851871e+09,NULL);
INSERT INTO "actions" VALUES('9E2BwKsH2rLT',24,'play',26,24,0,'b5',NULL,1.79482197735169172287e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',0,'play',2,0,0,'trait-juggernaut',NULL,1.79482197838967895506e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',1,'play',3,1,1,'trait-trailblazer','random',1.79482197841965937607e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',2,'play',4,2,2,'trait-deck','random',1.79482197843513846396e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',3,'play',5,3,0,'d1',NULL,1.79482197856790661816e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',4,'play',6,4,1,'e3','random',1.79482197859216094015e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',5,'play',7,5,2,'d5','random',1.79482197860417985917e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',6,'play',8,6,0,'red-acolyte-hand d1',NULL,1.79482197873184084893e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',7,'play',9,7,0,'e1',NULL,1.79482197889983248711e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',8,'play',10,8,0,'red-colossus d2',NULL,1.79482197905377125739e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',9,'play',11,9,0,'red-acolyte-e1 d2',NULL,1.79482197921596169469e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',10,'play',12,10,0,'e2',NULL,1.79482197936994934076e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',11,'play',13,11,0,'card-muster',NULL,1.79482197952586555482e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',12,'play',14,12,0,'e2',NULL,1.7948219796662254334e+09,NULL);
INSERT INTO "actions" VALUES('mLNe2b7fxTVX',13,'play',15,13,0,'e1',NULL,1.7948219798217153549e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',0,'play',2,0,0,'trait-seer',NULL,1.79482198095365667349e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',1,'play',3,1,1,'trait-gleaner',NULL,1.79482198111592268939e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',2,'play',4,2,0,'red-colossus b4',NULL,1.79482198128039836882e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',3,'play',5,3,0,'red-colossus b5',NULL,1.79482198145747518544e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',4,'play',6,4,0,'red-colossus b4',NULL,1.79482198161976718906e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',5,'play',7,5,0,'red-colossus a3',NULL,1.79482198182561469073e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',6,'play',8,6,1,'card-visions',NULL,1.79482198199348783494e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',7,'play',9,7,1,'card-gift-of-solitude',NULL,1.79482198214551711083e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',8,'play',10,8,1,'blue-colossus b3',NULL,1.79482198229808950426e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',9,'play',11,9,1,'blue-colossus c3',NULL,1.79482198246773672102e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',10,'play',12,10,1,'beast-gilded-toad',NULL,1.79482198264388513563e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',11,'play',13,11,1,'c4',NULL,1.79482198279379200935e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',12,'play',14,12,1,'trait-gleaner discard',NULL,1.79482198294785165785e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',13,'play',15,13,1,'card-hoard',NULL,1.79482198309806227683e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',14,'play',16,14,1,'stop',NULL,1.79482198326744532591e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',15,'play',17,15,1,'blue-colossus c2',NULL,1.79482198344794416432e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',16,'play',18,16,0,'red-acolyte-hand a3',NULL,1.79482198361590385444e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',17,'play',19,17,0,'a4',NULL,1.79482198377927970882e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',18,'play',20,18,0,'red-colossus b4',NULL,1.79482198394186091426e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',19,'play',21,19,0,'red-acolyte-a4 b4',NULL,1.79482198410839915276e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',20,'play',22,20,0,'c4',NULL,1.7948219842639427185e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',21,'play',23,21,0,'red-colossus b3',NULL,1.79482198443842172626e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',22,'play',24,22,0,'red-acolyte-c4 d4',NULL,1.7948219846197452545e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',23,'play',25,23,0,'card-dark-bargain',NULL,1.79482198476959204673e+09,NULL);
INSERT INTO "actions" VALUES('ca73R-qO2ECU',24,'play',26,24,1,'blue-colossus d3',NULL,1.79482198494553303724e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',0,'play',2,0,0,'trait-far-voice',NULL,1.7948219859158563614e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',1,'play',3,1,1,'trait-titans-pride','random',1.7948219859430737496e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',2,'play',4,2,2,'trait-oracle',NULL,1.79482198606129908554e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',3,'play',5,3,3,'trait-deck',NULL,1.79482198621998596194e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',4,'play',6,4,0,'red-acolyte-c3 c4',NULL,1.79482198636955857275e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',5,'play',7,5,0,'red-colossus c4',NULL,1.79482198655195212362e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',6,'play',8,6,0,'d5',NULL,1.79482198672387075421e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',7,'play',9,7,0,'red-acolyte-c4 b5',NULL,1.79482198689616417883e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',8,'play',10,8,0,'red-acolyte-c3 d3',NULL,1.79482198706951904297e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',9,'play',11,9,1,'blue-colossus d4','random',1.79482198709920215602e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',10,'play',12,10,1,'done','random',1.79482198711525702469e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',11,'play',13,11,1,'blue-acolyte-c3 b3','random',1.79482198712314963339e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',12,'play',14,12,1,'blue-colossus e3','random',1.79482198713524603844e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',13,'play',15,13,1,'blue-colossus d3','random',1.79482198715203118319e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',14,'play',16,14,1,'blue-acolyte-c3 c4','random',1.79482198716684603683e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',15,'play',17,15,2,'card-conversion',NULL,1.79482198735552406308e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',16,'play',18,16,2,'red-acolyte-d3',NULL,1.79482198754736709594e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',17,'play',19,17,2,'green-acolyte-c3 c2',NULL,1.79482198772160553932e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',18,'play',20,18,2,'green-acolyte-c2 c3',NULL,1.79482198786958789833e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',19,'play',21,19,2,'d4',NULL,1794821988.02954,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',20,'play',22,20,2,'done',NULL,1.79482198817353963849e+09,NULL);
INSERT INTO "actions" VALUES('vd2Ty1QzqPOW',21,'play',23,21,2,'green-acolyte-hand c3',NULL,1.79482198832159328457e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',0,'play',2,0,0,'draw',NULL,1.79482198933724570273e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',1,'play',3,1,0,'reveal blue',NULL,1.79482198947722697258e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',2,'play',4,2,0,'head',NULL,1.7948219896252243519e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',3,'play',5,3,0,'kethrix',NULL,1.79482198977719807622e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',4,'play',6,4,0,'accessory accessory seal',NULL,1.7948219899213061333e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',5,'play',7,5,0,'trade',NULL,1.79482199006120252604e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',6,'play',8,6,0,'accessory accessory any next',NULL,1.79482199021761155131e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',7,'play',9,7,0,'leg wild any next',NULL,1.79482199037764382359e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',8,'play',10,8,0,'give-4',NULL,1794821990.55578,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',9,'play',11,9,1,'accept',NULL,1.79482199071962261194e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',10,'play',12,10,0,'arm arm torso hand-over',NULL,1.79482199088343381885e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',11,'play',13,11,1,'leg torso wing hand-over',NULL,1.79482199104097127915e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',12,'play',14,12,1,'trade',NULL,1.79482199119912147521e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',13,'play',15,13,1,'head any next',NULL,1.79482199136009764675e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',14,'play',16,14,1,'leg accessory any next',NULL,1.79482199152454161648e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',15,'play',17,15,1,'give-1',NULL,1.79482199168452668191e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',16,'play',18,16,0,'accept',NULL,1.7948219918405621052e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',17,'play',19,17,1,'leg arm accessory hand-over',NULL,1.79482199198530483243e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',18,'play',20,18,0,'head wild hand-over',NULL,1.7948219921533360481e+09,NULL);
INSERT INTO "actions" VALUES('KX2ZZhiBhN4Z',19,'play',21,19,1,'end',NULL,1.7948219923037292957e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',0,'play',2,0,2,'reveal red',NULL,1.79482199306118202211e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',1,'play',3,1,2,'leg',NULL,1.7948219932016057968e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',2,'play',4,2,2,'draw',NULL,1.79482199335773205759e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',3,'play',5,3,2,'end',NULL,1.79482199350582122807e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',4,'play',6,4,0,'draw',NULL,1.79482199365845727923e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',5,'play',7,5,0,'end',NULL,1.79482199380945634838e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',6,'play',8,6,1,'reveal red','random',1.79482199387156081196e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',7,'play',9,7,1,'torso','random',1.79482199389510512356e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',8,'play',10,8,1,'draw','random',1.79482199390301465987e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',9,'play',11,9,1,'trade','random',1.79482199390755534171e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',10,'play',12,10,1,'arm arm arm next','random',1.79482199391925358773e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',11,'play',13,11,1,'wild accessory next','random',1.79482199392779326438e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',12,'play',14,12,1,'take-4','random',1.79482199393899750708e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',13,'play',15,13,1,'red propose','random',1.79482199394296622276e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',14,'play',16,14,0,'refuse',NULL,1.79482199404960584641e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',15,'play',17,15,1,'trade','random',1.79482199405432867999e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',16,'play',18,16,1,'wild wild wild next','random',1.79482199405960917469e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',17,'play',19,17,1,'head arm arm next','random',1.79482199406248855589e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',18,'play',20,18,1,'take-5','random',1.7948219940646452904e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',19,'play',21,19,1,'red propose','random',1.794821994066732645e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',20,'play',22,20,0,'accept',NULL,1.79482199419185614588e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',21,'play',23,21,1,'arm torso torso hand-over','random',1.79482199421638298031e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',22,'play',24,22,0,'head head arm hand-over',NULL,1.79482199436451959613e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',23,'play',25,23,2,'reveal red',NULL,1.79482199453975057603e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',24,'play',26,24,2,'leg',NULL,1.79482199471578574177e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',25,'play',27,25,2,'end',NULL,1.79482199488773655894e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',26,'play',28,26,0,'reveal blue',NULL,1.79482199505177378653e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',27,'play',29,27,0,'wing',NULL,1.79482199521576929086e+09,NULL);
INSERT INTO "actions" VALUES('H_vLKfwinqJC',28,'play',30,28,0,'trade',NULL,1.79482199539948391914e+09,NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chat (
	match_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_chat_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE consents (
	match_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	asker INTEGER, 
	about INTEGER NOT NULL, 
	to_ply INTEGER, 
	level VARCHAR(40), 
	needs JSON NOT NULL, 
	outcome VARCHAR(10), 
	CONSTRAINT pk_consents PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_consents_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE matches (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	content VARCHAR(80) NOT NULL, 
	"key" BLOB NOT NULL, 
	pace JSON NOT NULL, 
	host_hash VARCHAR(64), 
	made DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	origin VARCHAR(10) NOT NULL, 
	seed BIGINT, 
	daily VARCHAR(10), 
	position JSON, 
	version INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	digest VARCHAR(16) NOT NULL, 
	deciding INTEGER, 
	over BOOLEAN NOT NULL, 
	result TEXT, 
	rematch VARCHAR(40), 
	played_on_from VARCHAR(40), 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('OU-Odm0bZ9zC','kolossus','{"chapter": 1, "players": 2, "first_corner": "random", "warband_choice": "fixed", "formation": "standard", "quake_distance": "exact", "invasion_mana": true, "capture": "arrival", "pile_up": true, "majority": "more", "elimination": "warband", "allies": "pass", "skill_cap": 0}','5604bab5d4ef2558',X'1C4CE891FEF422134FDE32DD1760BF34','{"seconds": null, "hints": true, "estimates": true}','28e37ab75d2dfc2a407cfbf0921b98c4b6f5546e8c0c373424d196703c727fed',1.79482195937095475191e+09,1.79482196350789022449e+09,'made',NULL,NULL,NULL,26,25,'0442c308',0,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('-_VHnrLBG2t8','kolossus','{"chapter": 3, "players": 3, "first_corner": "random", "warband_choice": "fixed", "formation": "standard", "quake_distance": "exact", "invasion_mana": true, "capture": "arrival", "pile_up": true, "majority": "more", "elimination": "warband", "allies": "pass", "skill_cap": 0}','5604bab5d4ef2558',X'1F4F20230A8EFBC50A36D7637BFC0FDA','{"seconds": null, "hints": true, "estimates": true}','798bc199c2dd566db32deaf97634e182a999e66285b186272d4a695499c19587',1.79482196398691225052e+09,1.79482196679931139951e+09,'made',NULL,NULL,NULL,36,35,'7dcd35d0',0,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('5AS7nuJ1-2UT','og','{"final_blow": "random", "start_grip": 8, "start_weakness": 1, "colossus_cards": 11, "round_limit": 150, "final_blow_open": false, "depletion_timing": "on_need", "takeback": true, "power": true}','e449c99055217203',X'DD0AE1D27E607D051BEA4889B9230BCA','{"seconds": null, "hints": true, "estimates": true}','edb7f5139bf055b704f9243ae1a7c8ee47c97d6b49b49e578b56343871b416a2',1.79482196735300445549e+09,1.79482196986569476123e+09,'made',NULL,NULL,NULL,16,15,'12d42697',0,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('qtUvXV8jtwk5','og','{"final_blow": "random", "start_grip": 8, "start_weakness": 1, "colossus_cards": 11, "round_limit": 150, "final_blow_open": false, "depletion_timing": "on_need", "takeback": true, "power": true}','e449c99055217203',X'E51C1A2C564283D4CD7C2987A87A591C','{"seconds": null, "hints": true, "estimates": true}','2f7775559f6fd2f90c25811ae8afffac6cd0a6fe9b049b1f870c03cf248e3156',1.79482197023612165447e+09,1.79482197202611112592e+09,'made',98277031493177,'2026-11-16',NULL,13,12,'ca795dba',0,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('9E2BwKsH2rLT','colossi-banners','{"players": 2, "traits": true, "first_player": "random", "gold_goal": 50, "end_mode": "equal_turns", "banner_move": "deploy", "score_mode": "both", "loot_on_explore": "now", "round_limit": 40}','bad17e6ebce1ad55',X'C5A51163131CC6FF70981FFED2705BB5','{"seconds": null, "hints": true, "estimates": true}','7d04ba4283daa5e459ab182fafb690159ac6de8f8566b3f585155d1b5b32a811',1.79482197296765041355e+09,1794821977.35212,'made',NULL,NULL,NULL,26,25,'e02d4ab6',0,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('mLNe2b7fxTVX','colossi-banners','{"players": 3, "traits": true, "first_player": "random", "gold_goal": 50, "end_mode": "equal_turns", "banner_move": "deploy", "score_mode": "both", "loot_on_explore": "now", "round_limit": 40}','bad17e6ebce1ad55',X'ECF0783433AA39E0FA459559A967458F','{"seconds": null, "hints": true, "estimates": true}','85497b4f97fbdcc5125e6a84a48a40a1a723f10c518ab9fd7bdceb4ac28eb754',1.79482197800293445588e+09,1.79482197982213878629e+09,'made',NULL,NULL,NULL,15,14,'562c6da2',0,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('ca73R-qO2ECU','colossi-ages','{"players": 2, "traits": true, "first_player": "random", "mantle": "leader", "forced_pass": "out", "turns_per_age": "printed", "age_1": "random", "age_2": "random", "age_3": "random"}','3e257ea785f5243d',X'80618487332D155CCB13AD893359826D','{"seconds": null, "hints": true, "estimates": true}','2a77307a9d96caa0458b8c12ba81d869b15f2799ecc721a85d7c03be03b5a621',1.79482198052856755255e+09,1.79482198494587588308e+09,'made',NULL,NULL,NULL,26,25,'92e95918',1,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('vd2Ty1QzqPOW','colossi-ages','{"players": 4, "traits": true, "first_player": "random", "mantle": "leader", "forced_pass": "out", "turns_per_age": "printed", "age_1": "random", "age_2": "random", "age_3": "random"}','3e257ea785f5243d',X'757C79F994ECD7435B303F38A90BC604','{"seconds": null, "hints": true, "estimates": true}','45228cde55903a3c9ea384cee87aa307cfc12602970eecfa74cbafffb9de5491',1794821985.51086,1.79482198832197165482e+09,'made',NULL,NULL,NULL,23,22,'5a4737a8',2,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('KX2ZZhiBhN4Z','builders','{"players": 2, "first_player": "random", "colossi_to_build": 10, "start_runes": 10, "runes_per_player": 15, "min_hand": 10, "start_hand": 10, "open_blueprints": 3, "empty_stockpile_draw": "free", "build_duty": "optional", "zero_vigil": "full_round", "reveal_shortfall": "forbid", "curse_after_offer": false, "curse_self_only": true, "final_tie": "shared", "round_limit": 100}','cc576b1e06f84175',X'C5C404FD12199D7A4FCA5A44177E067C','{"seconds": null, "hints": true, "estimates": true}','d9b08bbcaba2c7ae471e308a2f4dc399df57c67210aefaf052eca4164e499595',1.79482198904443669314e+09,1.79482199230400609963e+09,'made',NULL,NULL,NULL,21,20,'0157e2d0',0,0,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('H_vLKfwinqJC','builders','{"players": 3, "first_player": "random", "colossi_to_build": 10, "start_runes": 10, "runes_per_player": 15, "min_hand": 10, "start_hand": 10, "open_blueprints": 3, "empty_stockpile_draw": "free", "build_duty": "optional", "zero_vigil": "full_round", "reveal_shortfall": "forbid", "curse_after_offer": false, "curse_self_only": true, "final_tie": "shared", "round_limit": 100}','cc576b1e06f84175',X'06017BF1E9D1C4E1B8ED27C2A76E0B29','{"seconds": null, "hints": true, "estimates": true}','91e69539935f0f55ca3e67038eb136ae583dde8d96d18667be97b6956a5e54b4',1.79482199279444122313e+09,1.79482199539977598182e+09,'made',NULL,NULL,NULL,30,29,'296688fe',0,0,NULL,NULL,NULL);
CREATE TABLE reviews (
	match_id VARCHAR(40) NOT NULL, 
	found JSON NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (match_id), 
	CONSTRAINT fk_reviews_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE seats (
	match_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	level VARCHAR(40), 
	by_link BOOLEAN NOT NULL, 
	token_hash VARCHAR(64), 
	invitation_hash VARCHAR(64), 
	CONSTRAINT pk_seats PRIMARY KEY (match_id, seat), 
	CONSTRAINT fk_seats_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('OU-Odm0bZ9zC',0,'person','Person 0',NULL,0,'1afcf595d5e04f30d975765cf767fefb453b28ffbefe37d00bab8ff3fed29d95',NULL);
INSERT INTO "seats" VALUES('OU-Odm0bZ9zC',1,'person','Person 1',NULL,0,'68ac11e52e1d96ddf265bd5f98ebeb54656ba3b79f40dcdc3e929ed00247d71a',NULL);
INSERT INTO "seats" VALUES('-_VHnrLBG2t8',0,'person','Person 0',NULL,0,'5942d65990a29a04c80b6776c0692004770da3dcdd70b86ef036609ad9249eb4',NULL);
INSERT INTO "seats" VALUES('-_VHnrLBG2t8',1,'computer','Random','random',0,NULL,NULL);
INSERT INTO "seats" VALUES('-_VHnrLBG2t8',2,'computer','Random','random',0,NULL,NULL);
INSERT INTO "seats" VALUES('5AS7nuJ1-2UT',0,'person','Person 0',NULL,0,'0fd4f0c766e631c4d7926d1a487757df890672cff4d26ed1ae79d554ed6182f6',NULL);
INSERT INTO "seats" VALUES('qtUvXV8jtwk5',0,'person','Mira',NULL,0,'ee058cc48fd6c02205f6ab6eb9b1b22b0d91388079e76982c605c3a948d80ca4',NULL);
INSERT INTO "seats" VALUES('9E2BwKsH2rLT',0,'person','Person 0',NULL,0,'d373bd3ccd2d7dd9dd8532509f0ba05386c0c1b7f80be8ee1fc5875dd6e1d130',NULL);
INSERT INTO "seats" VALUES('9E2BwKsH2rLT',1,'person','Person 1',NULL,0,'0a9bf90ff03d068fd4e2806487d5d5fe1f4469d1b71392c40b2365441be78d1b',NULL);
INSERT INTO "seats" VALUES('mLNe2b7fxTVX',0,'person','Person 0',NULL,0,'e32b2a0b51b0a61e9ee6bd1312654919b0c2ae51666a169a4334660dfc93506f',NULL);
INSERT INTO "seats" VALUES('mLNe2b7fxTVX',1,'computer','Random','random',0,NULL,NULL);
INSERT INTO "seats" VALUES('mLNe2b7fxTVX',2,'computer','Random','random',0,NULL,NULL);
INSERT INTO "seats" VALUES('ca73R-qO2ECU',0,'person','Person 0',NULL,0,'23d861faf669957911d2243120787c625f98f03f5bdf1cbaf4d27aa84e12257a',NULL);
INSERT INTO "seats" VALUES('ca73R-qO2ECU',1,'person','Person 1',NULL,0,'85020cf28565d78a3ab56ae27ae5629313c1b7f266c747707dac4888fd6dc15a',NULL);
INSERT INTO "seats" VALUES('vd2Ty1QzqPOW',0,'person','Person 0',NULL,0,'af5599984d5d713d725dbd8237269bf4b8a4ee969623fdabca88564871605780',NULL);
INSERT INTO "seats" VALUES('vd2Ty1QzqPOW',1,'computer','Random','random',0,NULL,NULL);
INSERT INTO "seats" VALUES('vd2Ty1QzqPOW',2,'person','Person 2',NULL,0,'44f18004015d34b1201153b2335e2e413e6794f705cb50854bcb213c57b7ded1',NULL);
INSERT INTO "seats" VALUES('vd2Ty1QzqPOW',3,'person','Person 3',NULL,0,'2ff0356b4a4e6cbbe2e7d237e1b21685dfcc3c0ccfbb816ce60198400cfeaf99',NULL);
INSERT INTO "seats" VALUES('KX2ZZhiBhN4Z',0,'person','Person 0',NULL,0,'c20de7762ea17571168b4e93453fc3b11b2b5755468f5e5401589160914ced98',NULL);
INSERT INTO "seats" VALUES('KX2ZZhiBhN4Z',1,'person','Person 1',NULL,0,'b5ddfa444c41654cb53d052951522502d7f0ac6ca88ab306f3cbfe5fc3446484',NULL);
INSERT INTO "seats" VALUES('H_vLKfwinqJC',0,'person','Person 0',NULL,0,'c15de1719257ca7d1435b094d9920d9631d8b167d7f51661f0a84d4ae8488b82',NULL);
INSERT INTO "seats" VALUES('H_vLKfwinqJC',1,'computer','Random','random',0,NULL,NULL);
INSERT INTO "seats" VALUES('H_vLKfwinqJC',2,'person','Person 2',NULL,0,'14bfc715667412e687a12f74ca96b43c9e801ac0b25e9037dd369460b4a32261',NULL);
CREATE INDEX ix_matches_over ON matches (over);
CREATE UNIQUE INDEX one_action_a_ply ON actions (match_id, ply) WHERE kind = 'play' AND taken_back IS NULL;
COMMIT;
