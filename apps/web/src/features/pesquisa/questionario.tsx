import { Textarea } from '../../ui/campo.tsx';
import {
  cookieDaPesquisa,
  PESQUISA_JA_RESPONDIDA,
  type Orgao,
  responderPesquisa,
  type ResponderPesquisa,
} from '@balcao/contracts';
import {
  type DataCivil,
  NOTAS,
  PERGUNTAS,
  TAMANHO_DO_COMENTARIO,
  type ChaveDaPergunta,
  type Nota,
} from '@balcao/domain';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHoje } from '../../lib/hoje.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { CONTEUDO } from '../../ui/skip-link.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useSemCodigo } from '../../lib/sem-codigo.ts';
import { useNoNavegador } from '../../lib/navegacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { FormError } from '../../ui/form-error.tsx';
import { lerConvite, podeValer, useConvite } from './convite.ts';
import { NomeDaCarta, useCarta } from './carta.tsx';
import { Escala } from './escala.tsx';
import { Aviso } from '../../ui/fatos.tsx';
import { OcupadoButton } from '../../ui/buttons.tsx';
import { SuccessPanel } from '../../ui/outcome.tsx';
import classes from './questionario.module.css';

const CHAVES = PERGUNTAS.map(({ chave }) => chave);

interface QuestionarioFormProps {
  codEmpre: number;
  onRespondida: () => void;
}

/** What was chosen, as a browser without code sent it. */
const notasDe = (campos: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    CHAVES.flatMap((chave) => {
      const nota = NOTAS.find((uma) => String(uma.nota) === campos[chave])?.nota;
      return nota === undefined ? [] : [[chave, nota]];
    }),
  ) as Partial<Record<ChaveDaPergunta, Nota>>;

/** The five scales and the comment. Nothing chosen is lost when sending fails. */
export function QuestionarioForm({ codEmpre, onRespondida }: QuestionarioFormProps) {
  const carta = useCarta();
  const simples = useSemCodigo(responderPesquisa, () => ({ cod_empre: codEmpre, ...carta }));
  const [notas, setNotas] = useState(() => notasDe(simples?.campos));
  const [comentario, setComentario] = useState(simples?.campos['comentario'] ?? '');
  const [recusa, setRecusa] = useState<Partial<Record<ChaveDaPergunta, string>>>();
  const {
    mutate,
    error: daAcao,
    isPending,
  } = useAcao({
    mutationFn: (body: ResponderPesquisa) => call(responderPesquisa, { body }),
    onSuccess: onRespondida,
  });
  const error = simples?.erro ?? daAcao;
  const form = useFormComErros(recusa ?? daAcao);
  const convite = useConvite();
  const semConvite = error instanceof ApiError && error.code === 'PESQUISA_CONVITE_INVALIDO';

  const enviar = (comEste: string | undefined) => {
    const { satisfacao, ...outras } = notas;
    setRecusa(
      satisfacao === undefined ? { satisfacao: 'Escolha uma das cinco opções.' } : undefined,
    );
    if (satisfacao !== undefined)
      mutate({
        cod_empre: codEmpre,
        satisfacao,
        ...outras,
        comentario,
        ...carta,
        ...(comEste !== undefined && { convite: comEste }),
      });
  };

  return (
    <form
      ref={form}
      className={classes.formulario}
      onSubmit={(evento: SubmitEvent) => {
        evento.preventDefault();
        enviar(convite);
      }}
      noValidate
      {...simples?.atributos}
    >
      <p id="como-avalia" className={classes.pergunta}>
        Como você avalia:
      </p>
      {PERGUNTAS.map(({ chave, texto, ...pergunta }) => (
        <Escala
          key={chave}
          nome={chave}
          legenda={texto}
          obrigatoria={'obrigatoria' in pergunta}
          valor={notas[chave]}
          onChange={(nota) => {
            if (recusa && chave in recusa) setRecusa(undefined);
            setNotas((atuais) => ({ ...atuais, [chave]: nota }));
          }}
          erro={recusa?.[chave] ?? erroDoCampo(error, chave)}
        />
      ))}
      <Textarea
        size="sm"
        name="comentario"
        label="Quer contar mais? (opcional)"
        description="Não escreva nome, CPF, telefone nem outro dado pessoal, seu ou de outra pessoa."
        rows={3}
        maxLength={TAMANHO_DO_COMENTARIO}
        value={comentario}
        onChange={({ currentTarget }) => setComentario(currentTarget.value)}
        error={erroDoCampo(error, 'comentario')}
      />
      <p className={classes.contagem} data-com-codigo>
        {comentario.length} de {TAMANHO_DO_COMENTARIO} caracteres
      </p>
      <FormError erro={error} campos={[...CHAVES, 'comentario']} />
      {semConvite && (
        <div>
          <Button variant="default" onClick={() => enviar(undefined)}>
            Responder sem o link
          </Button>
        </div>
      )}
      <div>
        <OcupadoButton type="submit" ocupado={isPending ? 'Enviando…' : undefined}>
          Enviar resposta
        </OcupadoButton>
      </div>
    </form>
  );
}

/** Whether this browser answered on a day, by the mark for which another answer would be refused. */
const respondeuEm = (dia: DataCivil, codEmpre: number, carta: string | undefined): boolean =>
  document.cookie.split('; ').includes(`${cookieDaPesquisa(codEmpre, carta)}=${dia}`);

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
export function Obrigado({ codEmpre }: { codEmpre: number }) {
  return (
    <SuccessPanel titulo="Obrigado pela sua resposta">
      <p>Ela ajuda a prefeitura a melhorar o atendimento, e entra agora nos resultados.</p>
      <VerResultados codEmpre={codEmpre} />
    </SuccessPanel>
  );
}

const valeOConvite = (convite: string | undefined, codEmpre: number): boolean =>
  convite !== undefined && podeValer(convite, codEmpre);

/** The questions; to whoever has no other answer to give today, that it is so before filling them in. */
function Perguntas({ codEmpre }: { codEmpre: number }) {
  const hoje = useHoje();
  const convite = useConvite();
  const { carta } = useCarta();
  const [respondida, setRespondida] = useState(false);
  // Read once: what another tab answers meanwhile takes nothing away that is being filled in here.
  const lido = useRef<boolean>(undefined);
  const antes = useNoNavegador(
    () =>
      (lido.current ??=
        respondeuEm(hoje, codEmpre, carta) && !valeOConvite(lerConvite(), codEmpre)),
    false,
  );
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
        <NomeDaCarta codEmpre={orgao.cod_empre} />
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
