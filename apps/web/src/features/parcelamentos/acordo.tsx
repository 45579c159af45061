import type { AcordoNaTela } from '@balcao/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Aviso, Fatos } from '../../ui/fatos.tsx';
import secao from '../../ui/secao.module.css';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Antecipar } from './antecipar.tsx';
import { Entrada } from './entrada.tsx';
import { Historia } from './historia.tsx';
import { Parcelas, type ParcelasProps } from './parcelas-do-acordo.tsx';
import { SituacaoDoAcordoBadge } from './situacao.tsx';
import classes from './parcelamentos.module.css';

const COMO_ACABOU: Partial<Record<AcordoNaTela['situacao'], string>> = {
  CANCELADO: 'O acordo foi cancelado',
  NAO_FORMADO: 'O acordo ficou sem efeito',
};

interface AcabouProps extends Pick<AcordoNaTela, 'situacao'> {
  rompimento: NonNullable<AcordoNaTela['rompimento']>;
}

/** What ended the agreement, what is left of its debts, and the way back. */
function Acabou({ situacao, rompimento }: AcabouProps) {
  const { em_formatado, porque, perdeu_descontos, debitos, excedente } = rompimento;
  return (
    <section className={secao.secao} aria-labelledby="acabou-titulo">
      <h2 id="acabou-titulo">
        {COMO_ACABOU[situacao] ?? 'O acordo se rompeu'} em {em_formatado}
      </h2>
      <p>{porque}</p>
      <p>
        O que você pagou foi abatido dos débitos, na ordem da lei.
        {perdeu_descontos && ' Os descontos do acordo deixaram de valer.'} O que falta volta a ter
        os acréscimos do atraso, contados até o dia em que você pagar.
      </p>
      <div className={classes.conta}>
        <TabelaSimples
          numeros
          legenda="O que ficou de cada débito"
          colunas={['Débito', 'No dia do acordo', 'Pago', 'Falta']}
          linhas={debitos.map(({ nome, devido, abatido, resta }) => [nome, devido, abatido, resta])}
        />
      </div>
      {excedente && <p>Você pagou {excedente} a mais. Peça a devolução no atendimento.</p>}
      <p>
        Você pode <Link href="/dashboard/pagar">pagar o que falta</Link> ou{' '}
        <Link href="/dashboard/parcelar">ver se a lei permite parcelar de novo</Link>.
      </p>
    </section>
  );
}

/** Behind a button, for it asks the server for the amount of today. */
function PagarAntes({ numero }: { numero: number }) {
  const [aberto, setAberto] = useState(false);
  return (
    <section className={secao.secao} aria-labelledby="antes-titulo">
      <h2 id="antes-titulo">Pagar antes ou quitar</h2>
      {aberto ? (
        <Antecipar numero={numero} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAberto(true)}>
            Ver quanto fica hoje
          </Button>
        </div>
      )}
    </section>
  );
}

/** What follows from how the agreement stands. */
function oQueFazer({
  situacao,
  parcelas,
  ultimo_dia_antes_de_romper_formatado: ate,
}: AcordoNaTela): ReactNode {
  if (situacao === 'ATIVO' && parcelas.some(({ vencida }) => vencida))
    return (
      <Aviso>
        <p>
          Há parcela vencida: pague-a, e a certidão positiva com efeito de negativa volta a sair.
          {ate && ` Sem novos pagamentos, o acordo se rompe depois de ${ate}.`}
        </p>
      </Aviso>
    );
  if (situacao === 'ATIVO')
    return (
      <Aviso>
        <p>
          O acordo está em dia: os débitos dele não são cobrados, e você já pode tirar a certidão
          positiva com efeito de negativa.
          {ate && ` Sem novos pagamentos, ele se rompe depois de ${ate}.`}
        </p>
        <Link href="/dashboard/negativa_debitos">Emitir a certidão de débitos</Link>
      </Aviso>
    );
  if (situacao === 'QUITADO')
    return (
      <Aviso>
        <p>Tudo pago: estes débitos estão encerrados.</p>
        <Link href="/dashboard/negativa_debitos">Emitir a certidão de débitos</Link>
      </Aviso>
    );
  if (situacao === 'CANCELADO' || situacao === 'NAO_FORMADO')
    return (
      <Aviso>
        <p>Este acordo não vale mais, e os débitos voltaram a ser cobrados. Não pague por ele.</p>
        <Link href="/dashboard/parcelar">Fazer outro acordo</Link>
      </Aviso>
    );
  return null;
}

/** An agreement: how it stands, how the next thing is paid, its installments, and what happened to it. */
export function Acordo({ acordo, linhas, pagamento }: ParcelasProps) {
  const entrada = linhas.find(({ parcela }) => parcela.numeroParcela === 1);
  return (
    <>
      <section className={secao.secao} aria-labelledby="acordo-titulo">
        <div className={classes.cabeca}>
          <h2 id="acordo-titulo">{acordo.programa}</h2>
          <SituacaoDoAcordoBadge situacao={acordo.situacao} />
        </div>
        <Fatos
          fatos={[
            ['Total do acordo', acordo.total],
            ['Já pago', acordo.pago],
            ...(acordo.correcao ? [['Correção até agora', acordo.correcao] as const] : []),
            ['Desconto', acordo.economia ?? 'Nenhum'],
            ['Pedido em', acordo.pedido_em_formatado],
            ['Como', acordo.pedido_como],
            ['Lei', acordo.lei],
          ]}
        />
        {oQueFazer(acordo)}
      </section>
      {acordo.situacao === 'AGUARDA_ENTRADA' && entrada && (
        <Entrada acordo={acordo} cobranca={pagamento.cobranca} linha={entrada} />
      )}
      {acordo.rompimento && <Acabou situacao={acordo.situacao} rompimento={acordo.rompimento} />}
      <Parcelas acordo={acordo} linhas={linhas} pagamento={pagamento} />
      {acordo.situacao === 'ATIVO' && !acordo.da_cidade && <PagarAntes numero={acordo.numero} />}
      <Historia acordo={acordo} cod_empre={pagamento.cobranca.alvo.cod_empre} />
    </>
  );
}
