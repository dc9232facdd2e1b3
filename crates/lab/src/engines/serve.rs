//! pairproof as a worker: the answering side of the line protocol in `crates/lab/workers/README.md`.

use super::protocol::{Hello, JsonRow, Op, PROTOCOL, Request, Response, ResponseRound};
use crate::budget::Limits;
use crate::check::boards::boards;
use crate::check::{CheckOptions, Verdict, check_rounds};
use crate::standings::{Prepared, StandingsOptions, Table};
use crate::systems::{Mutant, NoPairing, SystemId, Unpaired, pair_within};
use crate::tournament::{Id, Pairing, Position, Timeline};
use crate::trf::Document;
use crate::words::without_hint;
use crate::{InputOptions, PairError, PairedBy, PairedRound, TournamentFile};
use std::io::{self, BufRead, Write};

/// Answers questions, one JSON object per line, until the input ends. `system` applies to questions that name none;
/// without it the file decides. `without` is a rule that it pretends not to know.
pub fn serve(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    system: Option<SystemId>,
    without: Option<&str>,
) -> io::Result<()> {
    let hello =
        Hello { hello: "pairproof".to_owned(), protocol: PROTOCOL, version: env!("CARGO_PKG_VERSION").to_owned() };
    say(output, &hello)?;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let response = match serde_json::from_slice::<Request>(&line) {
            Ok(request) => answer(&request, system, without),
            Err(error) => {
                // Even an invalid question may have an id.
                let id = serde_json::from_slice::<Response>(&line).ok().and_then(|response| response.id);
                Response { id, ..refused(format!("not a question: {error}")) }
            }
        };
        say(output, &response)?;
    }
}

fn say(output: &mut dyn Write, value: &impl serde::Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    output.write_all(&line)?;
    output.flush()
}

fn refused(message: String) -> Response {
    Response { error: Some(without_hint(&message).to_owned()), ..Response::default() }
}

fn answer(request: &Request, system: Option<SystemId>, without: Option<&str>) -> Response {
    let named = match &request.system {
        Some(name) => match SystemId::from_name(name) {
            Some(id) => Some(id),
            None => return Response { id: Some(request.id), ..refused(format!("unknown system {name:?}")) },
        },
        None => system,
    };
    let result = match request.op {
        Op::Pair => pair(&request.trf, named, without),
        Op::Check => match without {
            Some(rule) => check_without(&request.trf, named, rule),
            None => check(&request.trf, named),
        },
        Op::Standings => standings(&request.trf),
    };
    Response { id: Some(request.id), ..result.unwrap_or_else(refused) }
}

fn open(trf: &str, system: Option<SystemId>) -> Result<TournamentFile, String> {
    let options = InputOptions { system, ..InputOptions::default() };
    TournamentFile::open("-", trf.as_bytes(), &options).map_err(|refusal| refusal.to_string())
}

fn pair(trf: &str, system: Option<SystemId>, without: Option<&str>) -> Result<Response, String> {
    let file = open(trf, system)?;
    if file.tournament().rounds.is_none() {
        return Err("the number of rounds is missing".to_owned());
    }
    let by = without.map_or(PairedBy::Engine, PairedBy::Without);
    match file.round_to_pair(None).and_then(|wanted| file.pair_by(&wanted, by)) {
        Ok(PairedRound { boards, .. }) => {
            let bye = boards.iter().find(|board| board.black.is_none()).map(|board| board.white);
            let pairs = boards.iter().filter_map(|board| Some([board.white, board.black?])).collect();
            Ok(Response { pairs: Some(pairs), bye, ..Response::default() })
        }
        Err(PairError::NoPairing { .. }) => {
            Ok(Response { kind: Some("no-pairing".to_owned()), ..refused(NoPairing.to_string()) })
        }
        Err(error) => Err(error.to_string()),
    }
}

/// Pairs with a mutant. Finding no pairing is an answer; exceeding the limits is an error.
fn by_mutant(mutant: &Mutant, position: &Position) -> Result<Option<Pairing>, String> {
    if position.entrants.len() > mutant.largest {
        return Err(format!("without {}: a field of more than {} players", mutant.rule, mutant.largest));
    }
    match pair_within(Limits::default(), || (mutant.pair)(position)) {
        Ok(pairing) => Ok(Some(pairing)),
        Err(Unpaired::NoPairing) => Ok(None),
        Err(Unpaired::Unfinished(exhausted)) => Err(format!("round {} is unfinished: {exhausted}", position.round)),
    }
}

/// Checks the recorded rounds with a mutant.
fn check_without(trf: &str, system: Option<SystemId>, rule: &str) -> Result<Response, String> {
    let file = open(trf, system)?;
    let tournament = file.tournament();
    let system = file.system();
    let mutant = system.lacking(rule)?;
    let mut timeline = Timeline::new(tournament, system.history());
    let mut rounds = Vec::new();
    for round in 1..=tournament.recorded {
        timeline.advance_to(tournament, round);
        let position = timeline.position(tournament, tournament.rounds == Some(round));
        let record = tournament.recorded_pairing(round);
        let id = |index: u32| tournament.players[index as usize].id;
        let mut recorded: Vec<[Id; 2]> = record.pairs.iter().map(|pair| [id(pair.white), id(pair.black)]).collect();
        recorded.extend(record.byes.iter().map(|&index| [id(index), 0]));
        let paired = by_mutant(&mutant, &position)?;
        let own = paired.as_ref().map(|pairing| boards(&position, pairing)).unwrap_or_default();
        let only =
            |one: &[[Id; 2]], other: &[[Id; 2]]| one.iter().copied().filter(|pair| !other.contains(pair)).collect();
        rounds.push(ResponseRound {
            round,
            no_pairing: paired.is_none(),
            missing: only(&own, &recorded),
            unexpected: if paired.is_none() { Vec::new() } else { only(&recorded, &own) },
        });
    }
    Ok(Response { rounds: Some(rounds), ..Response::default() })
}

fn check(trf: &str, system: Option<SystemId>) -> Result<Response, String> {
    let file = open(trf, system)?;
    let rounds = check_rounds(file.tournament(), file.system(), &CheckOptions::default());
    if let Some((round, exhausted)) = rounds.iter().find_map(|round| Some((round.round, round.unfinished?))) {
        return Err(format!("round {round} is unfinished: {exhausted}"));
    }
    let rounds = rounds
        .into_iter()
        .map(|mut round| {
            // The protocol cannot express a pair with reversed colours.
            round.unexpected.extend(round.colours.iter().map(|&[white, black]| [black, white]));
            round.missing.append(&mut round.colours);
            ResponseRound {
                round: round.round,
                no_pairing: round.verdict == Verdict::NoLegalPairing,
                missing: round.missing,
                unexpected: round.unexpected,
            }
        })
        .collect();
    Ok(Response { rounds: Some(rounds), ..Response::default() })
}

/// Computes the standings by the file's own list.
fn standings(trf: &str) -> Result<Response, String> {
    let document = Document::parse(trf.as_bytes());
    let prepared = Prepared::of_file(&document, None, &StandingsOptions::default())?;
    let table = Table::new(&prepared.event, &prepared.list);
    let row = |&index: &u32| {
        let values = table.figures.iter().map(|figures| figures[index as usize].exact()).collect();
        JsonRow::new(prepared.event.participants[index as usize].id, table.places[index as usize][0], values)
    };
    Ok(Response { standings: Some(table.order.iter().map(row).collect()), ..Response::default() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn dialogue(questions: &[Value], without: Option<&str>) -> Vec<Value> {
        let mut input = Vec::new();
        for question in questions {
            input.extend(serde_json::to_vec(question).unwrap());
            input.push(b'\n');
        }
        let mut output = Vec::new();
        serve(&mut &input[..], &mut output, None, without).unwrap();
        output.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect()
    }

    #[test]
    fn it_greets_pairs_checks_and_refuses() {
        let trf = include_str!("proof.trf");
        let questions = [
            json!({"id": 1, "op": "pair", "trf": trf, "system": "dutch-2026"}),
            json!({"id": 2, "op": "check", "trf": trf}),
            json!({"id": 3, "op": "pair", "trf": "nothing"}),
            json!({"id": 4, "op": "sing", "trf": trf}),
            json!({"id": 5, "op": "pair", "trf": trf, "system": "chess960"}),
        ];
        let said = dialogue(&questions, None);
        assert_eq!(said[0]["hello"], "pairproof");
        assert_eq!(said[0]["protocol"], PROTOCOL);
        assert_eq!(said[1], json!({"id": 1, "pairs": [[4, 5], [2, 3], [8, 7], [6, 9]], "bye": 1}));
        assert_eq!(said[2]["id"], 2);
        assert_eq!(said[2]["rounds"].as_array().unwrap().len(), 3);
        assert_eq!(said[2]["rounds"][2]["missing"], json!([]));
        for (index, id) in [(3, 3), (4, 4), (5, 5)] {
            assert_eq!(said[index]["id"], id, "{}", said[index]);
            assert!(said[index]["error"].is_string(), "{}", said[index]);
        }
    }

    #[test]
    fn it_can_pretend_not_to_know_a_rule() {
        let trf = include_str!("proof.trf");
        let pair = json!({"id": 1, "op": "pair", "trf": trf, "system": "dutch-2026"});
        let check = json!({"id": 2, "op": "check", "trf": trf, "system": "dutch-2026"});
        let said = dialogue(&[pair.clone(), check.clone()], Some("5.2.5"));
        assert_eq!(said[1]["pairs"], json!([[4, 5], [2, 3], [8, 7], [6, 9]]));
        let first = &said[2]["rounds"][0];
        // Without 5.2.5 all higher ranked players get the initial colour.
        assert!(first["missing"].as_array().is_some_and(|missing| !missing.is_empty()), "{}", said[2]);
        let unknown = dialogue(&[pair], Some("C99"));
        assert!(unknown[1]["error"].as_str().is_some_and(|error| error.contains("C14")), "{}", unknown[1]);
    }
}
