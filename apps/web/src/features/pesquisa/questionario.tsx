import { cookieDaPesquisa, PESQUISA_JA_RESPONDIDA, type Orgao } from '@balcao/contracts';
import type { DataCivil } from '@balcao/domain';
import { useState } from 'react';
import { useHoje } from '../../lib/hoje.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { usePageHeading } from '../../ui/page.tsx';
import { CONTEUDO } from '../../ui/skip-link.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { podeValer, useConvite } from './convite.ts';
import { QuestionarioForm } from './questionario-form.tsx';
import classes from './questionario.module.css';

/** Whether this browser answered on a day, by the mark for which another answer would be refused. */
const respondeuEm = (dia: DataCivil, codEmpre: number): boolean =>
  document.cookie.split('; ').includes(`${cookieDaPesquisa(codEmpre)}=${dia}`);

function VerResultados({ codEmpre }: { codEmpre: number }) {
  return (
    <p>
      <a href={`/pesquisa-resultados?cod_empre=${codEmpre}`} target="_blank" rel="noreferrer">
        Visualizar resultados<span className="so-leitor"> (abre em outra aba)</span>
      </a>
    </p>
  );
}

/** What a person sees who answered, in the frame. */
function Obrigado({ codEmpre }: { codEmpre: number }) {
  return (
    <SuccessPanel titulo="Obrigado pela sua resposta">
      <p>Ela ajuda a prefeitura a melhorar o atendimento, e entra agora nos resultados.</p>
      <VerResultados codEmpre={codEmpre} />
    </SuccessPanel>
  );
}

/** The questions; to who has no other answer to give today, that it is so before filling them in. */
function Perguntas({ codEmpre }: { codEmpre: number }) {
  const hoje = useHoje();
  const convite = useConvite();
  const [antes] = useState(
    () => respondeuEm(hoje, codEmpre) && !(convite && podeValer(convite, codEmpre)),
  );
  const [respondida, setRespondida] = useState(false);
  if (respondida) return <Obrigado codEmpre={codEmpre} />;
  if (antes) {
    return (
      <Aviso aria-label="Pesquisa já respondida">
        {convite !== undefined && <p>Este link da pesquisa não vale mais.</p>}
        <p>{PESQUISA_JA_RESPONDIDA.message}</p>
        <VerResultados codEmpre={codEmpre} />
      </Aviso>
    );
  }
  return <QuestionarioForm codEmpre={codEmpre} onRespondida={() => setRespondida(true)} />;
}

/** The portal's own survey, as it stands in the frame of its page: five questions and a comment. */
export function Questionario({ orgao }: { orgao: Orgao }) {
  const titulo = usePageHeading('Questionário de satisfação');
  return (
    <main id={CONTEUDO} className={classes.questionario} aria-label="Questionário">
      <header className={classes.cabecalho}>
        <h1 ref={titulo} tabIndex={-1}>
          Como foi o atendimento da prefeitura?
        </h1>
        <p>
          Leva um minuto. Não pedimos nome nem documento: ninguém saberá que foi você.{' '}
          <a href={`/privacidade?cod_empre=${orgao.cod_empre}`} target="_blank" rel="noreferrer">
            Aviso de privacidade<span className="so-leitor"> (abre em outra aba)</span>
          </a>
        </p>
      </header>
      <Perguntas codEmpre={orgao.cod_empre} />
    </main>
  );
}
